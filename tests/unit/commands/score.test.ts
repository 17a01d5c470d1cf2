import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { gitIn } from '../../git.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const file = join(scratch, 'openapi.yaml');
const same = join(scratch, 'same.yaml');
const less = join(scratch, 'less.yaml');
const lost = join(scratch, 'lost.yaml');
const gone = join(scratch, 'gone.yaml');
const moved = join(scratch, 'moved.yaml');
const name = relative(process.cwd(), file);

const PAGE = `    get:
      operationId: listShips
      summary: List ships
      description: Lists what lies at the quays today, the newest first.
      parameters: [{ name: page, in: query, description: Counts from one., schema: { type: integer, minimum: 1 }, example: 2 }]
      responses: { '200': { description: The ships of that page. }, '400': { description: Bad request } }
`;
const HEAD = `openapi: 3.1.0
info: { title: Ships, version: '1' }
paths:
  /ships:
`;
const TODO = PAGE.replace('Counts from one.', 'TODO');

beforeAll(() => {
  const git = gitIn(scratch);
  writeFileSync(file, HEAD + PAGE);
  const port = PAGE.replace('listShips', 'listQuays').replace('List ships', 'List quays');
  writeFileSync(less, `${HEAD}${TODO}  /quays:\n${port}`);
  for (const path of [same, lost, gone]) writeFileSync(path, HEAD + PAGE);
  writeFileSync(moved, HEAD + PAGE.replace('[{', '[{ name: size, in: query }, {'));
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Ships');
  writeFileSync(file, HEAD + TODO);
  writeFileSync(moved, HEAD + PAGE.replace('description: Counts from one.,', ''));
  writeFileSync(lost, `${HEAD}${PAGE}    post: 7\n`);
  writeFileSync(gone, HEAD.replace('paths', 'x-paths') + PAGE);
});

test('the score is printed by measure, with edits at their lines', async () => {
  const { code, output } = await runCommand('score', file);
  expect({ code, output: output.replaceAll(name, 'openapi.yaml') }).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "Ships 1 (openapi.yaml): 60.5 of 100

    Described
      operations                                 100 %           1 of 1
      parameters                                   0 %           0 of 1   1 placeholder
      responses                                   50 %           1 of 2   1 equal to the name

    With an example
      parameters                                 100 %           1 of 1

    Errors documented
      operations with an error response          100 %           1 of 1
      error responses with a described body        0 %           0 of 1   1 without a described body

    Limits stated
      numbers in requests                        100 %           1 of 1

    Named
      unique and descriptive operationIds        100 %           1 of 1
      unique and short summaries                 100 %           1 of 1

    Linked
      operations with a tag                        0 %           0 of 1   1 missing
      operations that link further documentation   0 %           0 of 1   1 missing

    For agents, by operation
      Unique and descriptive operationIds  1 of 1
      Summaries of at most 120 characters  1 of 1
      Errors that explain what to do       0 of 1
      Examples that their schemas accept   1 of 1
      Examples that the sandbox accepts    1 of 1

    Worst operations
       60.5  openapi.yaml:5:5  GET /ships

    Edits that help most
      openapi.yaml:9:7  Describe parameter page
      openapi.yaml:10:69  Describe the error body of response GET /ships 400
      openapi.yaml:5:5  Add a tag to GET /ships
      openapi.yaml:10:69  Describe response GET /ships 400
      openapi.yaml:5:5  Link further documentation from GET /ships
    ",
    }
  `);
});

test('--verbose lists what does not count, with its place', async () => {
  const { output } = await runCommand('score', file, '--verbose');
  expect(output).toContain(`${name}:9:7  page: placeholder`);
});

test.each([
  ['60', 0],
  ['99', 1],
])('--min-score %s exits with %i', async (score, code) => {
  expect(await runCommand('score', file, '--min-score', score)).toMatchObject({ code });
});

test('a comment has the score, and what made it fall', async () => {
  const { code, output } = await runCommand('score', file, '--no-worse', 'main', '--format', 'markdown');
  expect(code).toBe(1);
  expect(output.replaceAll(name, 'openapi.yaml')).toContain(`## Quality

- \`Ships 1\`: **60.5 of 100**, 76.3 before
  - \`GET /ships\`: 76.3 → 60.5
  - \`page\`: placeholder (described: parameters), \`openapi.yaml:9:7\`
`);
});

test('a comment on a score that did not fall has nothing else', async () => {
  const { code, output } = await runCommand('score', same, '--no-worse', 'main', '--format', 'markdown');
  expect({ code, output }).toEqual({ code: 0, output: '## Quality\n\n- `Ships 1`: **76.3 of 100**, 76.3 before\n' });
});

test('a score that fell by what was removed is not a failure', async () => {
  writeFileSync(less, HEAD + TODO);
  const { code, output } = await runCommand('score', less, '--no-worse', 'main');
  expect(code).toBe(0);
  expect(output).toMatch(/: 60\.5 of 100, 68\.\d at main/);
});

test('--no-worse fails where a parameter has moved into the place of one that did not count before', async () => {
  const { code, output } = await runCommand('score', moved, '--no-worse', 'HEAD');
  expect(code).toBe(1);
  expect(output).toContain('page: missing (parameters)');
});

test('--no-worse fails where a part cannot be read any more, which is reported', async () => {
  const { code, output } = await runCommand('score', lost, '--no-worse', 'HEAD');
  expect(code).toBe(1);
  expect(output).toContain('lost.yaml: 1 problem:');
  expect(output).toContain('Ships: 1 more part cannot be scored than in HEAD:lost.yaml.');
});

test('--no-worse fails where no operation is left', async () => {
  const { code, output } = await runCommand('score', gone, '--no-worse', 'HEAD');
  expect(code).toBe(1);
  expect(output).toContain('Ships: – is worse than 76.3 of HEAD:gone.yaml.');
});

test('a document that the revision lacks is not compared', async () => {
  const added = join(scratch, 'added.yaml');
  writeFileSync(added, HEAD + PAGE);
  const { code, output } = await runCommand('score', added, '--no-worse', 'main');
  expect(code).toBe(0);
  expect(output).toContain('added.yaml is new since main: nothing to compare.');
});

test('a shallow clone gets a hint how to get the revision', async () => {
  const clone = join(scratch, 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${scratch}`, clone]);
  const { code, output } = await runCommand('score', join(clone, 'openapi.yaml'), '--no-worse', 'HEAD~1');
  expect(code).toBe(1);
  expect(output).toContain('git fetch --unshallow');
});

test('JSON has score, counts, flaws, edits and checks for agents', async () => {
  const { code, output } = await runCommand('score', file, '--format', 'json', '--no-worse', 'main');
  const result: unknown = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  expect(code).toBe(1);
  expect(result).toMatchObject({
    format: 1,
    documents: [
      {
        ...{ document: name, title: 'Ships', base: { name: 'main:openapi.yaml' }, tags: [{ name: 'Operations' }] },
        operations: [{ operationId: 'listShips', file: name, line: 5, column: 5 }],
        flaws: [
          { criterion: 'linked.tags' },
          { criterion: 'linked.documentation' },
          { criterion: 'described.parameters', flaw: 'placeholder', name: 'page', file: name, line: 9, column: 7 },
          { criterion: 'described.responses' },
          { criterion: 'errors.responses', flaw: 'no-body', page: { kind: 'operation', id: 'list-ships' } },
        ],
        edits: ['describe', 'describe-error-body', 'add-tag', 'describe', 'link-documentation'].map((action) => ({
          action,
        })),
        agents: ['ids', 'summaries', 'errors', 'validExamples', 'runningExamples'].map((check) => ({ check })),
      },
    ],
  });
});

test('a document without operations has nothing to judge, and passes', async () => {
  const empty = join(scratch, 'empty.yaml');
  writeFileSync(empty, "openapi: 3.1.0\ninfo: { title: Empty, version: '1' }\npaths: {}\n");
  const { code, output } = await runCommand('score', empty, '--min-score', '50');
  expect(code).toBe(0);
  expect(output).toContain('nothing to judge');
});
