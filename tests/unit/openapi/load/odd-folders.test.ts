import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetApis, getApis, getReports, lintApis } from '../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

/** Creates a portal in a folder, with references within a file and to another, and valid, invalid and ignored examples. */
function portalIn(folder: string, shared = 'shared.yaml'): string {
  const root = scratchFolder({
    [`${folder}/redocly.yaml`]: `apis:\n  pets: { root: openapi.yaml }\nrules:\n  no-invalid-media-type-examples: error\n  no-invalid-schema-examples: error\n`,
    [`${folder}/.redocly.lint-ignore.yaml`]: `openapi.yaml:\n  no-invalid-schema-examples:\n    - '#/components/schemas/Ignored/example'\n`,
    [`${folder}/openapi.yaml`]: `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses:
        '200':
          description: Right.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: Rex } } }
        '400':
          description: Wrong.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: 1 } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { $ref: '${encodeURIComponent(shared)}#/Name' } } }
    Ignored: { type: string, example: 1 }
`,
    [`${folder}/${shared}`]: `Name: { allOf: [{ $ref: '#/Text' }] }\nText: { type: string, example: 2 }\n`,
  });
  return join(root, folder);
}

interface Found {
  readonly problems: readonly string[];
  readonly output: string;
  readonly parts: number;
}

/** Returns the problems of a portal, without the path of its folder. */
async function findIn(root: string): Promise<Found> {
  const reports = await getReports({ root, documents: [] });
  const { output } = await lintApis({ root, documents: [], format: 'stylish' });
  const { apis } = await getApis({ root, documents: [], lint: false });
  return {
    problems: reports.flatMap(({ problems }) =>
      problems.map(({ rule, position, pointer }) =>
        [rule, position.file.replace(root, ''), position.line, position.column, pointer].join(' '),
      ),
    ),
    output: output.replaceAll(root, ''),
    parts: apis.reduce((sum, api) => sum + api.schemas.length + api.operations.length, 0),
  };
}

const plain = await findIn(portalIn('plain'));

test('in a plain folder the wrong examples are found, and nothing else', () => {
  expect(plain.problems.map((problem) => problem.split(' ', 3).join(' ')).toSorted()).toEqual([
    'no-invalid-media-type-examples /openapi.yaml 12',
    'no-invalid-schema-examples /shared.yaml 2',
  ]);
});

describe('a folder of any name is linted and read as every other', () => {
  test.each([
    ...['C#', '#', 'a#b/c#d', 'a#/b', '100%', '%', 'a%20b', 'a%23b', 'a%2fb', 'a?b', '?', 'a b', "it's", 'q"q', '`'],
    ...['🙂'],
    ...['[x]', '{x}', '(x)', 'a&b;c', 'a\nb', 'a\tb', '$HOME', '$&', 'Ω…', '*', '~', '!', '@', 'a:b', '|', '\ue023'],
    ...['e\u0301'],
    ...['\u202eb', 'a+b', '^', '<b>', '=', ','],
  ])('%j', async (name) => {
    expect(await findIn(portalIn(name))).toEqual(plain);
  });
});

describe('so is a file of any name', () => {
  test.each(['a#b.yaml', 'a%b.yaml', 'a%23b.yaml', 'a?b.yaml', 'a b.yaml', '🙂.yaml'])('%j', async (name) => {
    const found = await findIn(portalIn('plain', name));
    expect(found.problems.map((line) => line.replace(name, 'shared.yaml'))).toEqual(plain.problems);
    expect(found.parts).toBe(plain.parts);
  });
});
