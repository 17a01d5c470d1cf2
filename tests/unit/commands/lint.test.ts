import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../sites.ts';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const MARKERS = join(ROOT, 'tests/fixtures/markers/openapi.yaml');
const scratch = scratchFolder({});

const EMPTY = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n';

describe('lint', () => {
  test('judges what preprocessors made of a document, and what decorators change as it is written', async () => {
    const root = scratchFolder({ 'a.yaml': EMPTY });
    const entry = "apis: { a: { root: a.yaml, preprocessors: { info-override: { title: '' } } } }";
    const rules =
      'rules: { info-license: error, rule/titled: { subject: { type: Info, property: title }, assertions: { minLength: 1 } } }';
    writeFileSync(join(root, 'redocly.yaml'), `${entry}\n${rules}\ndecorators: { info-override: { license: {} } }\n`);
    const { code, output } = await runCommand('lint', '--root', root, '--format', 'stylish');
    expect(code, output).toBe(1);
    expect(output).toMatch(/error +info-license/);
    expect(output).toMatch(/error +rule\/titled/);
    expect(output).not.toContain('not applied');
  });

  test.each([
    ['extend: [recommended]', ':2:1', 'Did you mean `extends`?'],
    ['rules: { portico/defalut-invalid: off }', ':2:10', 'Did you mean `portico/default-invalid`?'],
    ['rules: { info-licens: error }', ':2:10', 'Did you mean `info-license`?'],
    ['rules: { info-license: errr }', ':2:10', 'can be one of the following only'],
    ['decorators: { filter-owt: { property: a } }', ':2:15', 'Did you mean `filter-out`?'],
  ])('fails at what redocly.yaml misspells, which checks less than it says: %s', async (line, place, hint) => {
    const root = scratchFolder({ 'a.yaml': EMPTY });
    writeFileSync(join(root, 'redocly.yaml'), `apis: { a: { root: a.yaml } }\n${line}\n`);
    const { code, output } = await runCommand('lint', '--root', root);
    expect(code).toBe(1);
    expect(output).toContain(`redocly.yaml${place}`);
    expect(output).toContain(hint);
  });

  test('warns of names in redocly.yaml that may be of a later version of Redocly', async () => {
    const root = scratchFolder({ 'a.yaml': EMPTY });
    const written =
      'apis:\n  a:\n    root: a.yaml\n    owners: [b]\nrules: { brand-new-check: warn, portico/brand-new: warn }\n';
    writeFileSync(join(root, 'redocly.yaml'), written);
    const { code, output } = await runCommand('lint', '--root', root);
    expect(code).toBe(0);
    expect(output).toContain(
      'does not know and ignores: owners (4:5), brand-new-check (5:10), portico/brand-new (5:33).',
    );
  });

  test('passes over fields of redocly.yaml for other products, and rules of its own', async () => {
    const root = scratchFolder({ 'a.yaml': EMPTY });
    const rules = 'rules: { rule/titled: { subject: { type: Info, property: title }, assertions: { defined: true } } }';
    writeFileSync(
      join(root, 'redocly.yaml'),
      `apis: { a: { root: a.yaml } }\ntheme: { openapi: {} }\nseo: {}\n${rules}\n`,
    );
    expect(await runCommand('lint', '--root', root)).toMatchObject({ code: 0 });
  });

  test('checks each document that a pattern names', async () => {
    const root = scratchFolder({ 'a.yaml': EMPTY, 'b.yaml': EMPTY });
    const { output } = await runCommand('lint', join(root, '*.yaml'), '--format', 'stylish');
    expect(output).toMatch(/a\.yaml[\s\S]*b\.yaml/);
  });

  test.each([
    ['stylish', /^ +\d+:\d+ +error +tag-description +\S/m],
    ['github-actions', /^::error title=tag-description,file=tests\/fixtures\/markers\/openapi\.yaml,line=19,col=5/m],
    ['checkstyle', /<error line="19" column="5" severity="error" message="[^"]+" source="tag-description" \/>/],
  ])('--format %s: errors make exit 1', async (format, expected) => {
    const { code, output } = await runCommand('lint', MARKERS, '--format', format);
    expect(code).toBe(1);
    expect(output).toMatch(expected);
  });

  test.each([
    ['sarif', /"ruleId": "tag-description"/g],
    ['github-actions', /::warning title=tag-description/g],
    ['stylish', /warning +tag-description/g],
  ])('--format %s lists all findings, where nothing says that some are left', async (format, finding) => {
    const document = join(scratch, 'many.yaml');
    const tags = Array.from({ length: 120 }, (_, index) => `{ name: Tag ${index} }`).join(', ');
    writeFileSync(document, `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\ntags: [${tags}]\npaths: {}\n`);
    const { output } = await runCommand('lint', document, '--format', format);
    const left = Number(/(\d+) more problems hidden/.exec(output)?.[1] ?? 0);
    expect((output.match(finding)?.length ?? 0) + left).toBeGreaterThanOrEqual(120);
  });

  test('finds actions of an overlay that change nothing, in the overlay’s file', async () => {
    const overlay = join(scratch, 'overlay.yaml');
    const document = join(scratch, 'overlaid.yaml');
    writeFileSync(document, EMPTY);
    writeFileSync(
      overlay,
      "overlay: 1.1.0\ninfo: { title: O, version: '1' }\nactions:\n  - target: $.none\n    update: {}\n",
    );
    const { output } = await runCommand('lint', document, '--overlay', overlay, '--format', 'github-actions');
    expect(output).toMatch(/^::warning title=overlay,file=\S*overlay\.yaml,line=4,/m);
    const unnamed = await runCommand('lint', '--overlay', overlay);
    expect([unnamed.code, unnamed.output.includes('under `overlays` of an API')]).toEqual([1, true]);
  });

  test('shows the lines of an overlay that cannot be read, and the hint', async () => {
    const overlay = join(scratch, 'unreadable-overlay.yaml');
    const document = join(scratch, 'overlaid.yaml');
    writeFileSync(document, EMPTY);
    writeFileSync(
      overlay,
      "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: info, update: {} }]\n",
    );
    const { code, output } = await runCommand('lint', document, '--overlay', overlay, '--format', 'codeframe');
    expect(code).toBe(1);
    expect(output).toContain('`target` must be a JSONPath expression. It begins with `$`: $.paths');
    expect(output).toMatch(/^3 \| actions: \[\{ target: info/m);
  });

  test('judges the overlaid document, with places in the overlay’s file', async () => {
    const root = scratchFolder({ 'a.yaml': EMPTY });
    const rules =
      'rules: { operation-summary: error, tag-description: error, info-license: error, no-empty-servers: error }';
    writeFileSync(join(root, 'redocly.yaml'), `apis: { a: { root: a.yaml, overlays: [more.yaml] } }\n${rules}\n`);
    writeFileSync(join(root, '.redocly.lint-ignore.yaml'), "a.yaml: { no-empty-servers: ['#/openapi'] }\n");
    writeFileSync(
      join(root, 'a.yaml'),
      'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\ntags:\n  - name: a\npaths:\n  /a: { $ref: path.yaml }\n',
    );
    writeFileSync(join(root, 'path.yaml'), 'get:\n  responses: {}\n');
    writeFileSync(
      join(root, 'more.yaml'),
      `overlay: 1.1.0
info: { title: O, version: '1' }
actions:
  - target: $.info
    update: { license: { name: MIT } }
  - target: $.tags
    update:
      - name: b
  - target: $.paths
    update:
      /b:
        get: { responses: { 200: { $ref: none.yaml } } }
`,
    );
    const { output } = await runCommand('lint', '--root', root, '--format', 'github-actions');
    expect(
      output.match(/^::\w+ title=[^,]*,file=[^:]*,col=\d+/gm)?.map((line) => line.replaceAll(/file=\S*\//g, 'file=')),
    ).toEqual([
      '::error title=tag-description,file=a.yaml,line=4,col=5',
      '::error title=tag-description,file=more.yaml,line=8,col=9',
      '::error title=operation-summary,file=path.yaml,line=1,col=1',
      '::error title=operation-summary,file=more.yaml,line=12,col=9',
      '::error title=no-unresolved-refs,file=more.yaml,line=12,col=36',
    ]);
  });

  test('--max-warnings makes more of them exit 1', async () => {
    const file = join(scratch, 'warned.yaml');
    writeFileSync(file, WARNED);
    const { code, output } = await runCommand('lint', file, '--max-warnings', '0');
    expect([code, /\d+ lint warnings?: --max-warnings allows 0\./.test(output)]).toEqual([1, true]);
    expect((await runCommand('lint', file, '--max-warnings', '1000')).code).toBe(0);
  });

  test('--verbose prints all problems, however many', async () => {
    const file = join(scratch, 'many.yaml');
    const paths = Array.from({ length: 60 }, (_, index) => `  /p${index}: { get: { responses: { 200: {} } } }`);
    writeFileSync(file, `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n${paths.join('\n')}\n`);
    const usual = await runCommand('lint', file, '--format', 'stylish');
    const all = await runCommand('lint', file, '--format', 'stylish', '--verbose');
    expect(usual.output).toMatch(/more problems hidden/);
    expect(all.output).not.toMatch(/more problems hidden/);
  });

  describe('what the redocly.yaml beside a named document loads', () => {
    const folder = join(scratch, 'stranger');
    const document = join(folder, 'a.yaml');
    mkdirSync(folder);
    writeFileSync(document, EMPTY);
    writeFileSync(
      join(folder, 'redocly.yaml'),
      'plugins: [./rules.cjs]\nextends: [minimal, ./more.yaml]\nrules: { own/none: error }\ndecorators: { filter-in: on }\n',
    );
    writeFileSync(join(folder, 'more.yaml'), 'rules: { info-license: error }\n');
    const rule = "() => ({ Info: (_, { report }) => report({ message: 'The plugin runs.' }) })";
    writeFileSync(
      join(folder, 'rules.cjs'),
      `module.exports = () => ({ id: 'own', rules: { oas3: { none: ${rule} } } });`,
    );

    test('is reported and not loaded', async () => {
      const { code, output } = await runCommand('lint', document, '--format', 'stylish');
      expect(code, output).toBe(0);
      expect(output).toContain('redocly.yaml names `./rules.cjs`, `./more.yaml`: loaded and run only with --trust');
      expect(output).toContain('enables `filter-in`: decorators and preprocessors are applied only with --trust');
      expect(output).not.toMatch(/The plugin runs|info-license/);
    });

    test('is loaded with --trust', async () => {
      const { code, output } = await runCommand('lint', document, '--trust', '--format', 'stylish');
      expect(code).toBe(1);
      expect(output).toMatch(/error +own\/none +The plugin runs\./);
      expect(output).toMatch(/error +info-license /);
      expect(output).not.toContain('--trust');
    });
  });
});

/** A document without an error, with one passed date. */
const WARNED = `
openapi: 3.1.0
info: { title: Fine but for a date, version: '1', license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://api.fine.example' }]
security: []
tags: [{ name: Pets, description: Animals. }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      description: All of them.
      tags: [Pets]
      deprecated: true
      x-sunset: '2020-01-01'
      responses:
        '200': { description: The pets. }
        '400': { description: A wrong request. }
`;
