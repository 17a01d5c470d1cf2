import { memoize } from '../../cache/memoize.ts';
import { ownValue, withoutRoute, type Api, type Operation, type Schema } from '../../openapi/model/index.ts';

/** Returns a label beside the badge of its method, which a label of method and path would repeat. */
export function besideMethod(label: string, { method, path }: Pick<Operation, 'method' | 'path'>): string {
  return label === `${method} ${path}` && path.trim() !== '' ? path : label;
}

/**
 * Returns the label of a named schema: its name, without the namespace of most schemas; its title where the name is a number or a hash
 * (`def-0` of Fastify); as FastAPI names schemas, a form without the route
 * of its operation, and `Item-Input` as `Item (input)`, or `Item` where no other has this name.
 */
export function schemaLabel({ name = '' }: Schema, api: Api): string {
  const label = titleLabels(api).get(name) ?? formLabels(api).get(name) ?? directionLabels(api).get(name) ?? name;
  const namespace = namespaceOf(api);
  return label.startsWith(namespace) ? label.slice(namespace.length) : label;
}

const directionLabels = memoize((api: Api): ReadonlyMap<string, string> => {
  const titles = new Map(api.schemas.map(({ name = '', title = '' }) => [name, title]));
  return new Map(
    [...titles].flatMap(([name, title]): readonly (readonly [string, string])[] => {
      const [, base = '', direction] = /^(.+)-(Input|Output)$/.exec(name) ?? [];
      if (direction === undefined) return [];
      const isOne = ![base, `${base}-${direction === 'Input' ? 'Output' : 'Input'}`].some((other) => titles.has(other));
      const isOfModel = title !== '' && (base === title || base.endsWith(`__${title}`));
      const label = isOne ? base : `${base} (${direction.toLowerCase()})`;
      return titles.has(label) || (isOne && !isOfModel) ? [] : [[name, label]];
    }),
  );
});

/** Returns the longest namespace, of several words (`io.k8s.api.`), of at least half of the schemas; empty if a name would be ambiguous. */
const namespaceOf = memoize(({ schemas }: Api): string => {
  const names = schemas.map(({ name = '' }) => name);
  const counts = new Map<string, number>();
  for (const name of names) for (const prefix of namespacesOf(name)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1 && count >= names.length / 2).map(([prefix]) => prefix);
  const namespace = shared.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const short = names.map((name) => (name.startsWith(namespace) ? name.slice(namespace.length) : name));
  return new Set(short).size === names.length ? namespace : '';
});

/** Maximum number of words of a namespace. */
const MAX_WORDS = 8;

/** Lists the beginnings of a name of dotted words that have at least two of them. */
function namespacesOf(name: string): readonly string[] {
  const [namespace = ''] = /^(?:[a-z][\w-]*\.){2,}/i.exec(name) ?? [];
  const words = namespace.split('.', MAX_WORDS).filter((word) => word !== '');
  return words.slice(1).map((_, at) => `${words.slice(0, at + 2).join('.')}.`);
}

const formLabels = memoize((api: Api): ReadonlyMap<string, string> => {
  const names = new Set(api.schemas.map(({ name }) => name));
  const labels = api.operations.flatMap(
    ({ operationId = '', method, path }): readonly (readonly [string, string])[] => {
      const name = `Body_${operationId}`;
      const label = `Body_${withoutRoute(operationId, method, path)}`;
      return names.has(name) && !names.has(label) ? [[name, label]] : [];
    },
  );
  return distinct(labels);
});

const titleLabels = memoize((api: Api): ReadonlyMap<string, string> => {
  const names = new Set(api.schemas.map(({ name }) => name));
  return distinct(
    api.schemas.flatMap(({ name = '', title = '' }): readonly (readonly [string, string])[] => {
      const label = OPAQUE.test(name) ? title.trim() : '';
      return label === '' || names.has(label) ? [] : [[name, label]];
    }),
  );
});

/** Names that generators count or compute: `def-0`, `__schema1`, a hash, a UUID. */
const OPAQUE =
  /^[-_.]*(?:(?:def(?:inition)?|schema|model|type|object|ref|inline|anonymous)[-_.]*)?(?:\d+|(?=[a-f][a-f-]*\d|\d)[\da-f]{8,}(?:-[\da-f]+)*)$/i;

/** Returns labels by name, without those that several names have. */
function distinct(labels: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(labels, ([, label]) => label);
  return new Map(labels.filter(([, label]) => groups.get(label)?.length === 1));
}

/** Returns the title that an author gave to a schema, not the one that FastAPI makes of an operationId: `Response List Pets Pets Get`. */
export function writtenTitle(schema: Schema, api: Api): string | undefined {
  const title = ownValue(schema, 'title');
  return title?.startsWith('Response ') === true && routeTitles(api).has(foldTitle(title)) ? undefined : title;
}

const routeTitles = memoize(
  (api: Api): ReadonlySet<string> =>
    new Set(api.operations.map(({ operationId = '' }) => foldTitle(`Response ${operationId}`))),
);

/** Folds a title to its letters and digits. */
function foldTitle(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Returns the parts of paths, or the names of webhooks, that distinguish operations with equal labels in a tag; methods distinguish
 * those of one path.
 */
export function listDistinctions(
  operations: readonly Operation[],
  labelOf: (operation: Operation) => string,
): ReadonlyMap<Operation, string> {
  const groups = Map.groupBy(operations, (operation) =>
    JSON.stringify([operation.kind, operation.tags[0]?.name, labelOf(operation)]),
  );
  return new Map(
    [...groups.values()].flatMap((members) => {
      const paths = [...new Set(members.map(({ path }) => path))];
      if (paths.length < 2) return [];
      const [before, after] = [
        sharedSteps(paths.map(toSteps)),
        sharedSteps(paths.map((path) => toSteps(path).toReversed())),
      ];
      return members.map((operation) => {
        const steps = toSteps(operation.path);
        const own = steps.slice(before, Math.max(before, steps.length - after)).join('');
        return [operation, own === '' ? operation.path : own] as const;
      });
    }),
  );
}

/** Returns the number of steps at the start that all paths share, not more than the shortest has. */
function sharedSteps(paths: readonly (readonly string[])[]): number {
  const [first = [], ...others] = paths;
  const index = first.findIndex((step, at) => others.some((path) => path[at] !== step));
  return index === -1 ? first.length : index;
}

/** Returns the name of the tag of an operation whose title operations of other tags have too: `List`. */
export function tagToDistinguish({ title, tags }: Operation, api: Api): string | undefined {
  return titlesOfTags(api).has(title) ? tags[0]?.summary : undefined;
}

const titlesOfTags = memoize((api: Api): ReadonlySet<string> => {
  const groups = Map.groupBy(api.operations, ({ title }) => title);
  const shared = [...groups].filter(([, members]) => new Set(members.map(({ tags }) => tags[0])).size > 1);
  return new Set(shared.map(([title]) => title));
});

/** Splits a path before each slash. */
function toSteps(path: string): readonly string[] {
  return path.split(/(?=\/)/);
}
