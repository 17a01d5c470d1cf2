import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planKey } from '../../../src/cli/kept-plans.ts';
import { QuickKeys } from '../../../src/cli/quick-keys.ts';
import { jsonToText, sliceDocument, sliceRoom } from '../../../src/openapi/index.ts';
import { normalizeApi } from '../../../src/openapi/normalize/api.ts';
import { parseYaml } from '../../../src/openapi/source/parse-yaml.ts';
import { sandboxFiles } from '../../../src/site/output/sandbox-files.ts';
import { dataOf } from '../../../src/view/index.ts';
import { WHOLE } from '../../attacks/share.ts';
import { goldenPortal } from '../../golden/portal.ts';
import { ROOT } from '../../sites.ts';
import { bundleValue } from '../openapi/bundle-value.ts';

/** Each description is changed, and of all else one in so many. */
const OF_OTHERS = WHOLE ? 1 : 25;

type Names = readonly (string | number)[];

/** Something that is kept. */
export interface Said {
  /** What is kept under the key. */
  readonly made: string;
  /** Undefined where nothing is. */
  readonly key: string | undefined;
}

/** What pages, slices and the plan of the sandbox say, and their keys, by their paths. */
export function tellKeys(value: unknown): ReadonlyMap<string, Said> {
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
    return tellKeys(value);
  } catch {
    return new Map();
  }
}

/** Changes one leaf of a document after the other: what then says something else under the key that it had before. */
export function findSameKeys(name: string): readonly string[] {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const before = tellKeys(parseYaml(text, name));
  const leaves = listLeaves(parseYaml(text, name)).filter(
    (leaf, index) => leaf.at(-1) === 'description' || index % OF_OTHERS === 0,
  );
  return leaves.flatMap((leaf) => {
    const value = parseYaml(text, name);
    change(value, leaf, other);
    return [...tellChanged(value)].flatMap(([path, { made, key }]) => {
      const was = before.get(path);
      const isWrong = was !== undefined && was.made !== made && key !== undefined && key === was.key;
      return isWrong ? [`${path} after ${leaf.join('/')}`] : [];
    });
  });
}
