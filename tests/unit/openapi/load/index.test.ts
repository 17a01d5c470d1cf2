import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  forgetApis,
  getApis,
  getReports,
  lintApis,
  locateProblems,
  positionOf,
  sourceFiles,
} from '../../../../src/openapi/load/index.ts';
import { caught, caughtError } from '../model/caught.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

const document = (title: string, rest = 'paths: {}'): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\n${rest}\n`;
const unlinted = { lint: false } as const;

afterEach(() => {
  forgetApis(true);
});

describe('the APIs of redocly.yaml', () => {
  test('have the name and the version that it gives them', async () => {
    const root = scratchFolder({
      'redocly.yaml': 'apis:\n  pets@2.0.0: { root: api/pets.yaml }\n  orders: { root: orders.yaml }\n',
      'api/pets.yaml': document('Animals'),
      'orders.yaml': document('Orders'),
    });
    const { apis, reports } = await getApis({ root, documents: [] });
    expect(apis.map(({ id, version, source }) => [id, version, source.replace(root, '')])).toEqual([
      ['pets', '2.0.0', '/api/pets.yaml'],
      ['orders', '1', '/orders.yaml'],
    ]);
    expect(reports.map(({ alias, errors }) => [alias, errors])).toEqual([
      ['pets@2.0.0', expect.any(Number)],
      ['orders', expect.any(Number)],
    ]);
  });

  test.each([
    [
      'a document that does not exist',
      'apis:\n  pets:\n    root: pest.yaml\n',
      '3:5 redocly.yaml lists pest.yaml, but there is no such file. → Did you mean pets.yaml?',
    ],
    [
      'an API without a root',
      'apis:\n  pets: {}\n',
      '2:3 The API pets has no `root`. → Write the path of its document: `root: openapi.yaml`.',
    ],
    [
      'an API whose name is none of a file, without a root',
      'apis:\n  pets: { root: pets.yaml }\n  a/b~c: {}\n',
      '3:3 The API a/b~c has no `root`. → Write the path of its document: `root: openapi.yaml`.',
    ],
    ['no APIs', 'extends: []\n', '1:1 redocly.yaml lists no APIs.'],
    ['bad YAML', 'apis: [\n', '1:7 This [ is not closed.'],
  ])('%s is a mistake with its place', async (_, configuration, message) => {
    const root = scratchFolder({ 'redocly.yaml': configuration, 'pets.yaml': document('Pets') });
    expect(await caught(() => getApis({ root, documents: [] }))).toContain(message);
  });

  test('no redocly.yaml is a mistake', async () => {
    expect(await caught(() => getApis({ root: scratchFolder({}), documents: [] }))).toContain('No redocly.yaml in');
    expect(await caught(() => getApis({ root: scratchFolder({}), documents: [] }))).toContain(
      '`npx --no -- portico-docs init`',
    );
  });
});

describe('documents of the command line', () => {
  test('are loaded without those of redocly.yaml', async () => {
    const root = scratchFolder({
      'redocly.yaml': 'apis: { pets: { root: pets.yaml } }',
      'pets.yaml': document('Pets'),
      'other.yaml': document('Others'),
    });
    const { apis } = await getApis({ root, documents: [join(root, 'other.yaml')], ...unlinted });
    expect(apis.map(({ id }) => id)).toEqual(['others']);
  });

  test('with one title and one version have different ids', async () => {
    const root = scratchFolder({ 'a.yaml': document('Pets'), 'b.yaml': document('Pets', 'paths: []\ncomponents: {}') });
    const { apis } = await getApis({ root, documents: [join(root, 'a.yaml'), join(root, 'b.yaml')], ...unlinted });
    expect(apis.map(({ id }) => id)).toEqual(['pets', 'pets-2']);
    expect(apis.flatMap(locateProblems).map(({ position }) => position)).toEqual([
      { file: join(root, 'b.yaml'), line: 3, column: 1 },
    ]);
  });

  test('that do not exist have a near name', async () => {
    const root = scratchFolder({ 'openapi.yaml': document('Pets') });
    expect(await caught(() => getApis({ root, documents: [join(root, 'openapi.yml')], ...unlinted }))).toContain(
      'Did you mean openapi.yaml?',
    );
  });
});

describe('files', () => {
  const files = {
    'openapi.yaml': document('Pets', `paths: { /pets: { $ref: paths/pets.yaml } }`),
    'paths/pets.yaml': 'get: { operationId: list, responses: {}, parameters: {} }\n',
    'other.yaml': document('Others'),
  };

  test('that a document refers to are named, those that it lacks too', async () => {
    const root = scratchFolder(files);
    const options = { root, documents: [join(root, 'openapi.yaml')], ...unlinted };
    const { files: read } = await getApis(options);
    expect(read.map((file) => file.replace(root, ''))).toEqual(['/redocly.yaml', '/openapi.yaml', '/paths/pets.yaml']);
    forgetApis();
    rmSync(join(root, 'paths/pets.yaml'));
    const error = await caughtError(() => getApis(options));
    expect(error.position).toEqual({ file: join(root, 'openapi.yaml'), line: 3, column: 19 });
    expect(sourceFiles().map((file) => file.replace(root, ''))).toContain('/paths/pets.yaml');
    writeFileSync(join(root, 'paths/pets.yaml'), files['paths/pets.yaml']);
    expect((await getApis(options)).apis[0]?.operations).toHaveLength(1);
  });

  test('that have changed are read again, and a document none of whose files has keeps its model', async () => {
    const root = scratchFolder(files);
    const options = { root, documents: [join(root, 'openapi.yaml'), join(root, 'other.yaml')], ...unlinted };
    const first = await getApis(options);
    expect(await getApis(options)).toBe(first);
    appendFileSync(join(root, 'paths/pets.yaml'), 'put: { responses: {} }\n');
    expect(await getApis(options)).toBe(first);
    forgetApis();
    const second = await getApis(options);
    expect(second.apis[0]?.operations.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(second.apis[1]).toBe(first.apis[1]);
  });

  test('that are saved while their document is loaded are read again', async () => {
    const saved = document('Afterwards', 'paths: { $ref: paths.yaml }');
    const root = scratchFolder({
      'redocly.yaml': 'apis: { pets: { root: openapi.yaml } }\nplugins: [./plugin.js]\ndecorators: { house/save: on }',
      'package.json': '{ "type": "module" }',
      'plugin.js': `import { writeFileSync } from 'node:fs';
const save = () => ({ Root: { leave: () => {
  writeFileSync(new URL('openapi.yaml', import.meta.url), ${JSON.stringify(saved)});
  writeFileSync(new URL('paths.yaml', import.meta.url), '/afterwards: {}');
} } });
export default () => ({ id: 'house', decorators: { oas3: { save } } });\n`,
      'openapi.yaml': document('Before', 'paths: { $ref: paths.yaml }'),
      'paths.yaml': '/before: {}',
    });
    const titles: string[] = [];
    const load = async (): Promise<void> => {
      forgetApis();
      const [api] = (await getApis({ root, documents: [], ...unlinted })).apis;
      titles.push(api?.info.title ?? '');
    };
    await load();
    await load();
    expect(titles).toEqual(['Before', 'Afterwards']);
  });

  test('have the places of what was left out of the model', async () => {
    const root = scratchFolder(files);
    const { apis } = await getApis({ root, documents: [join(root, 'openapi.yaml')], ...unlinted });
    const [api] = apis;
    if (api === undefined) throw new Error('There is none.');
    expect(locateProblems(api)[0]?.position).toEqual({ file: join(root, 'paths/pets.yaml'), line: 1, column: 42 });
    expect(positionOf(api, '#/info/title')).toEqual({ file: join(root, 'openapi.yaml'), line: 2, column: 9 });
  });
});

describe('lint', () => {
  const broken = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses:
        '200': { $ref: '#/components/responses/Missing' }
      x-sample: { $ref: none.yaml }
`;

  test('reports the document that cannot be bundled, with its place', async () => {
    const root = scratchFolder({ 'redocly.yaml': 'rules: { no-unresolved-refs: error }', 'openapi.yaml': broken });
    const [report] = await getReports({ root, documents: [join(root, 'openapi.yaml')] });
    const message =
      'The reference "#/components/responses/Missing" cannot be resolved. # has "openapi", "info", "paths".';
    expect(report?.problems).toMatchObject([
      { rule: 'no-unresolved-refs', message, position: { line: 7, column: 18 } },
    ]);
  });

  test('runs again for files that were away while it ran', async () => {
    const root = scratchFolder({
      'redocly.yaml': 'rules: { no-unresolved-refs: error }\napis: { pets: { root: openapi.yaml } }',
      'openapi.yaml': document('Pets', 'paths: { /pets: { $ref: paths.yaml } }'),
      'paths.yaml': 'get: { responses: {} }',
    });
    const options = { root, documents: [join(root, 'openapi.yaml')] };
    await getApis({ ...options, ...unlinted });
    const early = getReports(options);
    await setImmediate();
    renameSync(join(root, 'paths.yaml'), join(root, 'away.yaml'));
    await early;
    renameSync(join(root, 'away.yaml'), join(root, 'paths.yaml'));
    expect((await getReports(options)).map(({ errors }) => errors)).toEqual([0]);
  });

  test('obeys the rules that redocly.yaml sets for one API', async () => {
    const root = scratchFolder({
      'redocly.yaml': `
rules: { info-license: error }
apis:
  strict: { root: openapi.yaml }
  lax: { root: openapi.yaml, rules: { info-license: off } }`,
      'openapi.yaml': document('Pets'),
    });
    const { reports } = await getApis({ root, documents: [] });
    expect(reports.map(({ alias, errors }) => [alias, errors])).toEqual([
      ['strict', 1],
      ['lax', 0],
    ]);
  });

  test.each([
    ['stylish', '  2:1  error    info-license  Info object should contain `license` field.'],
    ['json', '"ruleId": "info-license"'],
    ['github-actions', '::error title=info-license,file=openapi.yaml,line=2,col=1'],
    ['markdown', '## Lint: `openapi.yaml`'],
    ['summary', 'error   info-license: 1'],
  ] as const)('prints as %s', async (format, part) => {
    const root = scratchFolder({ 'redocly.yaml': 'rules: { info-license: error }', 'openapi.yaml': document('Pets') });
    const { output, errors } = await lintApis({ root, documents: [join(root, 'openapi.yaml')], format });
    expect(output).toContain(part);
    expect(errors).toBe(1);
  });

  test('prints a file that cannot be read as a problem of its own', async () => {
    const root = scratchFolder({ 'openapi.yaml': 'openapi: 3.1.0\ninfo: [\n' });
    const { output } = await lintApis({ root, documents: [join(root, 'openapi.yaml')], format: 'github-actions' });
    expect(output).toContain('::error title=readable,file=openapi.yaml,line=2,col=7');
  });
});

describe('a document that is hidden as a whole', () => {
  test.each(['x-internal: true', 'x-readme: { internal: yes }'])('%s stops the build, with its place', async (mark) => {
    const root = scratchFolder({
      'root.yaml': `openapi: 3.1.0\n${mark}\ninfo: { title: T, version: '1' }\npaths: {}\n`,
      'info.yaml': `openapi: 3.1.0\ninfo:\n  title: T\n  version: '1'\n  ${mark}\npaths: {}\n`,
    });
    const read = (name: string) => caughtError(() => getApis({ root, documents: [join(root, name)], ...unlinted }));
    const error = await read('root.yaml');
    expect(error.message).toContain('hides this document as a whole');
    expect(error.position?.line).toBe(2);
    expect((await read('info.yaml')).position?.line).toBe(5);
  });
});
