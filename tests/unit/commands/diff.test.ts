import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../run-command.ts';
import { ROOT, run } from '../../sites.ts';
import { gitIn } from '../../git.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const document = (fields: string, version = '1.0.0'): string =>
  `openapi: 3.1.0\ninfo: { title: A, version: ${version} }\npaths:\n  /a:\n    post:\n      ${fields}\n      responses: { '204': { description: d } }\n`;
const bodyOf = (schema: string): string => `requestBody: { content: { application/json: { schema: ${schema} } } }`;
const OLD = document(bodyOf('{ type: string, maxLength: 9 }'));
const NEW = document(bodyOf('{ type: string, maxLength: 5 }'));
const scratch = scratchFolder({
  'old.yaml': OLD,
  'new.yaml': NEW,
  'bad.yaml': 'openapi: 3.1.0\npaths: [\n',
  'api/openapi.yaml': document('requestBody: { $ref: "part.yaml" }'),
  'api/part.yaml': 'content: { text/plain: { schema: { type: string, maxLength: 9 } } }\n',
  'redocly.yaml': 'apis: { a: { root: api/openapi.yaml } }\n',
});
const at = (name: string): string => join(scratch, name);
const git = gitIn(scratch);

const change = z.object({
  id: z.string(),
  fingerprint: z.string().regex(/^[\da-f]{12}$/),
  level: z.enum(['breaking', 'may-break', 'safe', 'documentation']),
  accepted: z.boolean(),
  ...{ required: z.boolean(), deprecation: z.boolean() },
  schema: z.string().optional(),
  place: z.string(),
  action: z.enum(['added', 'removed', 'changed']),
  before: z.string().optional(),
  after: z.string().optional(),
  side: z.enum(['old', 'new']),
  pointer: z.string().startsWith('#'),
  line: z.number().optional(),
  operations: z.array(
    z.object({ title: z.string(), method: z.string(), path: z.string(), operationId: z.string().optional() }),
  ),
  witness: z.object({ value: z.unknown(), direction: z.enum(['request', 'response']), whole: z.boolean() }).optional(),
  derivation: z.array(z.string()),
});
const counts = z.record(z.string(), z.number());
const sides = { old: z.string(), new: z.string(), deprecations: z.number() };
const comparison = z.strictObject({ ...sides, counts, changes: z.array(change.strict()) });
const reportSchema = z.strictObject({
  format: z.literal(1),
  comparisons: z.array(comparison),
  findings: z.array(z.object({ message: z.string(), line: z.number().optional() })),
});

beforeAll(() => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  git('tag', 'v1');
  writeFileSync(at('api/part.yaml'), 'content: { text/plain: { schema: { type: string, maxLength: 5 } } }\n');
});

const fingerprintOf = async (): Promise<string> => {
  const { output } = await runCommand('diff', at('old.yaml'), at('new.yaml'), '--format', 'json');
  return reportSchema.parse(JSON.parse(output)).comparisons[0]?.changes[0]?.fingerprint ?? '';
};

describe('portico diff', () => {
  test('prints what breaks with its witness, and exits with 1', async () => {
    const { code, output } = await runCommand('diff', at('old.yaml'), at('new.yaml'));
    expect(code).toBe(1);
    expect(output).toContain('1 breaking, 0 may break, 0 safe, 0 documentation');
    expect(output).toMatch(
      /POST \/a .*\n {4}request body, application\/json: maxLength lowered from 9 to 5\n {6}accepted before, rejected now: "\w{6}/,
    );
  });

  test.each([
    ['breaking', 1],
    ['none', 0],
    ['documentation', 1],
  ])('--fail-on %s exits with %i', async (level, expected) => {
    expect((await runCommand('diff', at('old.yaml'), at('new.yaml'), '--fail-on', level)).code).toBe(expected);
  });

  test('an unreadable side is an error with its place', async () => {
    const { code, output } = await runCommand('diff', at('old.yaml'), at('bad.yaml'));
    expect([code, output]).toEqual([1, expect.stringMatching(/bad\.yaml:\d+:\d+/)]);
    expect(output).not.toContain('no changes');
  });

  test.each([
    [['one.yaml'], 'compares two documents'],
    [['https://example.com/a.yaml', 'b.yaml'], 'Allow it with --allow-remote'],
    [['http://example.com/a.yaml', at('old.yaml'), '--allow-remote'], 'is not fetched. Only https addresses'],
    [['https://localhost/a.yaml', at('old.yaml'), '--allow-remote'], 'localhost is not a public host'],
  ])('%j is a mistake', async (argv, says) => {
    const { code, output } = await runCommand('diff', ...argv);
    expect([code, output]).toEqual([1, expect.stringContaining(says)]);
  });
});

describe('formats', () => {
  test('json has the documented fields', async () => {
    const { output } = await runCommand('diff', at('old.yaml'), at('new.yaml'), '--format', 'json');
    expect(reportSchema.parse(JSON.parse(output)).comparisons[0]?.changes[0]).toMatchObject({
      id: 'schema-max-length-changed',
      level: 'breaking',
      pointer: '#/paths/~1a/post/requestBody/content/application~1json/schema',
      line: 6,
      operations: [{ method: 'POST', path: '/a' }],
      witness: { direction: 'request', whole: true },
    });
  });

  test('markdown shows names of documents as code', async () => {
    writeFileSync(at('at.yaml'), NEW.replace('/a:', '"/a`@me<b>":'));
    const { output } = await runCommand('diff', at('old.yaml'), at('at.yaml'), '--format', 'markdown');
    expect(output).toContain('### Breaking');
    expect(output).toContain('``POST /a`@me<b>``');
  });

  test('sarif has each change with its fingerprint at its line', async () => {
    const { output } = await runCommand('diff', at('old.yaml'), at('new.yaml'), '--format', 'sarif');
    expect(JSON.parse(output)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Portico', rules: [{ id: 'schema-max-length-changed' }] } },
          results: [
            {
              ruleId: 'schema-max-length-changed',
              level: 'error',
              locations: [{ physicalLocation: { region: { startLine: 6 } } }],
              partialFingerprints: {},
            },
          ],
        },
      ],
    });
  });
});

describe('revisions', () => {
  test('--base tells of a listed document that is new', async () => {
    const config = 'apis: { a: { root: api/openapi.yaml }, b: { root: added.yaml } }\n';
    writeFileSync(at('redocly.yaml'), config);
    writeFileSync(at('added.yaml'), OLD);
    const { output } = await runCommand('diff', '--base', 'v1', '--root', scratch);
    expect(output).toMatch(/added\.yaml is new since v1: nothing to compare\.\n[^]*maxLength lowered from 9 to 5/);
  });

  test.each([
    ['v9', 'Unknown revision v9 in --base.'],
    ['--upload-pack=x', 'Unknown revision --upload-pack=x in --base.'],
    ['', '--base needs a revision.'],
  ])('revision %s is a mistake', async (revision, says) => {
    const { code, output } = await runCommand('diff', `--base=${revision}`, '--root', scratch);
    expect([code, output]).toEqual([1, expect.stringContaining(says)]);
  });

  test('a path that a revision does not have is a mistake', async () => {
    const { code, output } = await runCommand('diff', `v1:${at('gone.yaml')}`, at('new.yaml'));
    expect([code, output]).toEqual([1, expect.stringMatching(/gone\.yaml does not exist at v1/)]);
  });
});

describe('--accept', () => {
  const runWith = (line: string): ReturnType<typeof runCommand> => {
    writeFileSync(at('accept.yaml'), line);
    return runCommand('diff', at('old.yaml'), at('new.yaml'), '--accept', at('accept.yaml'));
  };

  test('an accepted change does not fail', async () => {
    const { code, output } = await runWith(
      `- { fingerprint: '${await fingerprintOf()}', reason: r, who: w, until: '9999-01-01' }`,
    );
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('0 breaking, 0 may break, 0 safe, 0 documentation, 1 accepted'),
    ]);
  });

  test.each([
    ["- { fingerprint: 'FOUND', reason: r, who: w, until: '2020-01-01' }", 'ended on 2020-01-01'],
    ["- { fingerprint: '000000000000', reason: r, who: w, until: '9999-01-01' }", 'accepts no change'],
    ['- { fingerprint: x, reason: r, who: w, until: 2020-01-01 }', '`fingerprint` is missing or not of its form'],
    ['- { fingerprint: 012345678901, reason: r, who: w, until: 2027-01-31 }', '`fingerprint`'],
    ["- { fingerprint: '0123456789ab', reason: r, who: w, until: '2027-02-31' }", '`until`'],
    ["- { fingerprint: '0123456789ab', reason: ' ', who: w, until: '2027-01-31' }", '`reason`'],
    ["- { fingerprint: '0123456789ab', reason: r, who: w, until: '2027-01-31', level: safe }", '`level`'],
    ['- 0123456789ab', 'accept.yaml'],
    ["- { fingerprint: '0123", 'accept.yaml'],
    ["- { fingerprint: '000000000000', reason: r }", '`who` is missing or not of its form'],
    ['a: b', 'This must be a list of accepted changes'],
  ])('%s is reported with its line', async (line, says) => {
    const { code, output } = await runWith(`\n${line.replace('FOUND', await fingerprintOf())}\n`);
    expect([code, output]).toEqual([1, expect.stringContaining(says)]);
    expect(output).toMatch(/accept\.yaml:2:\d+/);
  });
});

describe('--check-version', () => {
  test.each([
    ['1.0.0', '1.1.0', 1],
    ['1.0.0', '2.0.0', 0],
    ['0.1.0', '0.2.0', 0],
    ['2026-01', '2026-02', 0],
    ['draft', 'draft', 1],
  ])('a break from %s to %s exits with %i', async (old, now, expected) => {
    const [before, after] = [at(`${old}-${now}-old.yaml`), at(`${old}-${now}-new.yaml`)];
    writeFileSync(before, OLD.replace('1.0.0', old));
    writeFileSync(after, NEW.replace('1.0.0', now));
    const argv = ['diff', before, after, '--fail-on', 'none', '--check-version'];
    expect((await runCommand(...argv)).code).toBe(expected);
  });
});

describe('levels of the settings', () => {
  const root = scratchFolder({
    'portal.config.ts': `export default { changes: { rules: { 'schema-max-length-changed': 'safe' } } };\n`,
  });
  const runWith = (...argv: readonly string[]): ReturnType<typeof runCommand> =>
    runCommand('diff', ...argv, '--root', root);

  test('replace the derived ones, and decide the exit code', async () => {
    const { code, output } = await runWith(at('old.yaml'), at('new.yaml'));
    expect([code, output]).toEqual([0, expect.stringContaining('0 breaking, 0 may break, 1 safe, 0 documentation')]);
  });

  test('--why says so of a change and of a rule', async () => {
    const rule = 'schema-max-length-changed';
    const { output } = await runWith(at('old.yaml'), at('new.yaml'), '--why', rule);
    expect(output).toContain(`safe  ${rule}  ${await fingerprintOf()}`);
    expect(output).toContain('- settings: `changes.rules` gives the rule this level, instead of breaking');
    const explained = await runWith('--why', rule);
    expect(explained.output).toContain('settings: `changes.rules` gives the rule the level safe');
  });

  test('are read in the process with fewer permissions', async () => {
    const argv = [join(ROOT, 'src/commands/portico.js'), 'diff', at('old.yaml'), at('new.yaml'), '--root', root];
    const probe = "process.permission?.has('fs.write', '/') === false ? 'safe' : 'documentation'";
    writeFileSync(
      join(root, 'portal.config.ts'),
      `export default { changes: { rules: { 'schema-max-length-changed': ${probe} } } };\n`,
    );
    expect((await run(process.execPath, argv)).output).toContain('1 safe, 0 documentation');
  });
});

test('--why derives a level', async () => {
  const { output } = await runCommand('diff', at('old.yaml'), at('new.yaml'), '--why', await fingerprintOf());
  expect(output).toContain('request: fewer values are accepted');
  expect(output).toContain('witness: one document accepts the value, the other refuses it');
});
