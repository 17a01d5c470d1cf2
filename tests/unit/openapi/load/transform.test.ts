import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { endLint, forgetApis, getApis, locateProblems } from '../../../../src/openapi/load/index.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

const DOCUMENT = `openapi: 3.1.0
info: { title: Pets, version: 1.10, description: As written. }
paths:
  /pets:
    get:
      operationId: listPets
      tags: [a]
      parameters:
        - { name: secret, in: query, x-audience: staff, schema: { type: string } }
        - { name: limit, in: query, deprecated: maybe, schema: { type: string } }
      responses: { 200: { description: Pets } }
  /staff: { $ref: staff.yaml }
`;
const STAFF = 'get: { operationId: listStaff, x-audience: staff, responses: { 200: { description: Staff } } }\n';

async function load(files: Readonly<Record<string, string>>, options = {}): Promise<{ api: Api; root: string }> {
  const root = scratchFolder({ 'pets.yaml': DOCUMENT, 'staff.yaml': STAFF, ...files });
  const { apis } = await getApis({ root, documents: [], lint: false, ...options });
  const [api] = apis;
  if (api === undefined) throw new Error('No API was read.');
  return { api, root };
}

afterAll(() => {
  endLint();
});

const listed = (decorators: string): string => `apis: { pets: { root: pets.yaml } }\n${decorators}`;

describe('decorators and preprocessors of the portal’s redocly.yaml', () => {
  test('of Redocly’s own change what is published', async () => {
    const { api } = await load({
      'redocly.yaml': listed(`preprocessors: { info-override: { title: Animals } }
decorators:
  filter-out: { property: x-audience, value: [staff] }
  operation-description-override: { operationIds: { listPets: texts/list.md } }
`),
      'texts/list.md': 'All of **them**.',
    });
    expect(api.info.title).toBe('Animals');
    expect(api.version).toBe('1.10');
    expect(api.operations.map(({ operationId, description }) => [operationId, description])).toEqual([
      ['listPets', 'All of **them**.'],
    ]);
    expect(api.operations[0]?.parameters.map(({ name }) => name)).toEqual(['limit']);
  });

  test('of one API change only that one', async () => {
    const { api } = await load({
      'redocly.yaml': 'apis: { pets: { root: pets.yaml, decorators: { info-override: { title: Animals } } } }\n',
    });
    expect(api.info.title).toBe('Animals');
  });

  test('leave the positions of other parts, also where they have moved', async () => {
    const { api } = await load({
      'redocly.yaml': listed('decorators: { filter-out: { property: x-audience, value: [staff] } }\n'),
    });
    expect(locateProblems(api).map(({ position }) => position?.line)).toEqual([10]);
  });

  test('of a plugin are run, and what they make refers to files and has the position of the nearest part', async () => {
    const { api, root } = await load({
      'redocly.yaml': listed('plugins: [./plugin.cjs]\ndecorators: { own/more: on }\n'),
      'more.yaml': 'get: { operationId: more, responses: { 200: { description: More } } }\n',
      'plugin.cjs': `module.exports = () => ({ id: 'own', decorators: { oas3: { more: () => ({
        PathItem: { leave(item, { key }) { if (key === '/pets') item.post = { operationId: 'add', deprecated: 'maybe', responses: {} }; } },
        Paths: { leave(paths) { paths['/more'] = { $ref: 'more.yaml' }; } },
      }) } } });`,
    });
    expect(api.operations.map(({ operationId }) => operationId)).toEqual(['listPets', 'add', 'listStaff', 'more']);
    const problem = locateProblems(api).find(({ pointer }) => pointer.includes('/post'));
    expect(problem?.position).toEqual({ file: join(root, 'pets.yaml'), line: 4, column: 3 });
  });

  test('that report something, report it for the document', async () => {
    const { api } = await load({
      'redocly.yaml': listed('decorators: { info-description-override: { filePath: none.md } }\n'),
    });
    const [problem] = locateProblems(api);
    expect(problem?.message).toMatch(/^info-description-override: Failed to read markdown override file/);
    expect(problem?.position?.line).toBe(2);
  });

  test('that throw stop with their names', async () => {
    const loading = load({
      'redocly.yaml': listed('decorators: { operation-description-override: on }\n'),
    });
    await expect(loading).rejects.toThrow('fails: Parameter "operationIds" is not provided');
    await expect(loading).rejects.toMatchObject({
      hint: 'These are switched on: operation-description-override.',
    });
  });

  test('that make a value within itself stop', async () => {
    const loading = load({
      'redocly.yaml': listed('plugins: [./plugin.cjs]\ndecorators: { own/loop: on }\n'),
      'plugin.cjs':
        "module.exports = () => ({ id: 'own', decorators: { oas3: { loop: () => ({ Info: { leave(info) { info['x-self'] = info; } } }) } } });",
    });
    await expect(loading).rejects.toThrow('a value that contains itself, at #/info/x-self');
  });

  test.each([
    ['for (let at = 0; at < 40; at += 1) info["x-a"] = [info["x-a"], info["x-a"]];', 'more than 20 times as large'],
    ['for (let at = 0; at < 2000; at += 1) info["x-a"] = [info["x-a"]];', 'more than 1000 levels'],
  ])('that make the document too large or too deep stop: %s', async (code, message) => {
    const loading = load({
      'redocly.yaml': listed('plugins: [./plugin.cjs]\ndecorators: { own/grow: on }\n'),
      'plugin.cjs': `module.exports = () => ({ id: 'own', decorators: { oas3: { grow: () => ({ Info: { leave(info) { ${code} } } }) } } });`,
    });
    await expect(loading).rejects.toThrow(message);
  });

  test('change a document of the command line only with trust', async () => {
    const files = { 'redocly.yaml': 'decorators: { info-override: { title: Animals } }\n' };
    const root = scratchFolder({ 'pets.yaml': DOCUMENT, 'staff.yaml': STAFF, ...files });
    const named = { root, documents: [join(root, 'pets.yaml')], lint: false };
    expect((await getApis(named)).apis[0]?.info.title).toBe('Pets');
    expect((await getApis({ ...named, trust: true })).apis[0]?.info.title).toBe('Animals');
  });

  test('follow what their files say', async () => {
    const { root } = await load({
      'redocly.yaml': listed('decorators: { info-description-override: { filePath: info.md } }\n'),
      'info.md': 'First',
    });
    writeFileSync(join(root, 'info.md'), 'Second one');
    forgetApis();
    const { apis } = await getApis({ root, documents: [], lint: false });
    expect(apis[0]?.info.description).toBe('Second one');
    writeFileSync(join(root, 'redocly.yaml'), listed(''));
    forgetApis();
    const { apis: plain } = await getApis({ root, documents: [], lint: false });
    expect(plain[0]?.info.description).toBe('As written.');
  });
});
