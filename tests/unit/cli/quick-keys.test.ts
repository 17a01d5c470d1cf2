import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planKey } from '../../../src/cli/kept-plans.ts';
import { QuickKeys } from '../../../src/cli/quick-keys.ts';
import { jsonToText, sliceDocument, sliceRoom } from '../../../src/openapi/index.ts';
import { normalizeApi } from '../../../src/openapi/normalize/api.ts';
import { parseYaml } from '../../../src/openapi/source/parse-yaml.ts';
import { sandboxFiles } from '../../../src/site/output/sandbox-files.ts';
import { dataOf } from '../../../src/view/index.ts';
import { goldenPortal } from '../../golden/portal.ts';
import { WHOLE } from '../../attacks/share.ts';
import { ROOT } from '../../sites.ts';
import { bundleValue } from '../openapi/bundle-value.ts';

const DOCUMENTS = [
  ...globSync('tests/golden/*.yaml', { cwd: ROOT }),
  ...globSync('tests/fixtures/**/{openapi,alt,every*,library,whole,hidden}.{yaml,json}', { cwd: ROOT }),
].toSorted();

/** Each description is changed, and of all else one in so many. */
const OF_OTHERS = WHOLE ? 1 : 25;

type Names = readonly (string | number)[];

interface Said {
  /** What is kept under the key. */
  readonly made: string;
  /** Undefined where nothing is. */
  readonly key: string | undefined;
}

/** What pages, slices and the plan of the sandbox say, and their keys, by their paths. */
function tell(value: unknown): ReadonlyMap<string, Said> {
  const document = bundleValue(value);
  const api = normalizeApi({ document, id: 'one', version: '1', source: '/one.yaml' });
  const portal = goldenPortal(api);
  const keys = new QuickKeys(portal);
  const files = sandboxFiles(api, portal).map(({ path, contents }) => [path, contents()]);
  return new Map([
    ['plan', { made: JSON.stringify(files), key: planKey(api, portal) }],
    ...portal.pages.flatMap((page) => {
      if (page.kind !== 'operation' && page.kind !== 'webhook') return [];
      const quick = keys.of(page);
      const key = quick && JSON.stringify([quick, sliceRoom(api)]);
      return [[`slice ${page.path}`, { made: jsonToText(sliceDocument(api, page.operation, '/w')), key }] as const];
    }),
    ...portal.pages.map((page) => {
      return [page.path, { made: JSON.stringify(dataOf(page, portal)), key: keys.of(page) }] as const;
    }),
  ]);
}

/** The places of all texts, numbers and marks. */
function listLeaves(value: unknown, names: Names = []): readonly Names[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, [...names, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => listLeaves(item, [...names, key]));
  return value === null ? [] : [names];
}

function change(value: unknown, names: Names, edit: (leaf: unknown) => unknown): void {
  const holder = names.slice(0, -1).reduce<unknown>((at, name) => Reflect.get(Object(at), name), value);
  const last = names.at(-1) ?? '';
  Reflect.set(Object(holder), last, edit(Reflect.get(Object(holder), last)));
}

const other = (leaf: unknown): unknown =>
  typeof leaf === 'string' ? `${leaf} more` : typeof leaf === 'boolean' ? !leaf : Number(leaf) + 1;

/** What a changed document says; nothing where it is none any more. */
function tellChanged(value: unknown): ReadonlyMap<string, Said> {
  try {
    return tell(value);
  } catch {
    return new Map();
  }
}

test.each(DOCUMENTS)('what is said otherwise of %s has another key', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const before = tell(parseYaml(text, name));
  const leaves = listLeaves(parseYaml(text, name)).filter(
    (leaf, index) => leaf.at(-1) === 'description' || index % OF_OTHERS === 0,
  );
  const wrong = leaves.flatMap((leaf) => {
    const value = parseYaml(text, name);
    change(value, leaf, other);
    return [...tellChanged(value)].flatMap(([path, { made, key }]) => {
      const was = before.get(path);
      const isWrong = was !== undefined && was.made !== made && key !== undefined && key === was.key;
      return isWrong ? [`${path} after ${leaf.join('/')}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

const PETS = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      description: All of them.
      responses: { '200': { description: OK, content: { a/b: { schema: { $ref: '#/components/schemas/Pet' } } } } }
  /toys:
    get: { operationId: listToys, description: All of these., responses: { '204': { description: Fine } } }
webhooks:
  sold: { post: { operationId: sold, description: Gone., responses: { '200': { description: OK } } } }
components:
  schemas:
    Pet:
      type: object
      description: An animal.
      discriminator: { propertyName: kind }
      properties: { kind: { type: string, description: Which. }, owner: { $ref: '#/components/schemas/Owner' } }
    Cat: { description: Purrs., allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Owner: { type: object, description: Of a pet., properties: { name: { type: string, description: '' } } }
    Toy: { type: string, description: To play with., default: { description: A ball. } }
`;
const ALL = ['/list-pets/', '/list-toys/', '/webhooks/sold/', '/cat/', '/owner/', '/pet/', '/toy/'];

test.each([
  ['an operation', 'All of them.', ['/list-pets/']],
  ['an operation that leads nowhere', 'All of these.', ['/list-toys/']],
  ['a webhook', 'Gone.', ['/webhooks/sold/']],
  ['a property', 'Which.', ['/list-pets/', '/cat/', '/pet/']],
  ['a schema that others lead to', 'Of a pet.', ['/list-pets/', '/cat/', '/owner/', '/pet/']],
  ['a schema that one chooses without naming it', 'Purrs.', ['/list-pets/', '/cat/', '/pet/']],
  ['a schema that nothing uses', 'To play with.', ['/toy/']],
  ['data that look like a description', 'A ball.', ALL],
  ['a description that was empty', "description: ''", ALL],
])('another description changes keys of what may show it alone: %s', (_, from, changed) => {
  const pick = (text: string): ReadonlyMap<string, string | undefined> => {
    const said = tell(parseYaml(text, '/pets.yaml'));
    return new Map(
      [...said].flatMap(([path, { key }]) => (!path.startsWith('/') || key === undefined ? [] : [[path, key]])),
    );
  };
  const before = pick(PETS);
  const after = pick(PETS.replace(from, from === "description: ''" ? 'description: New' : 'New'));
  expect(
    [...before.keys()]
      .filter((path) => before.get(path) !== after.get(path))
      .map(shortOf)
      .toSorted(),
  ).toEqual(changed.toSorted());
});

function shortOf(path: string): string {
  return ALL.find((end) => path.endsWith(end)) ?? path;
}

test('nothing has a quick key where references lead to what no pointer names', () => {
  const keysOf = (text: string): readonly (string | undefined)[] =>
    [...tell(parseYaml(text, '/pets.yaml'))].filter(([path]) => path.startsWith('/')).map(([, { key }]) => key);
  expect(keysOf(PETS)).toContainEqual(expect.any(String));
  expect(new Set(keysOf(PETS.replace('type: string, description: To', '$dynamicRef: "#x", description: To')))).toEqual(
    new Set([undefined]),
  );
});
