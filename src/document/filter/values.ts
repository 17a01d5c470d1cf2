import { foreignExamples } from '../../standard/extensions/index.ts';
import { escapeToken } from '../../standard/pointer.ts';
import { isRecord, listOf } from '../../standard/record.ts';
import { SUBSCHEMAS } from '../../standard/schema-keywords.ts';
import type { DocumentNode } from '../node.ts';
import { parseJson } from '../read/index.ts';
import { itemsAt } from './operations.ts';
import type { DocumentPart } from './parts.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import { propertyOf, type Names } from './names.ts';
import { withParts, type SchemaGraph } from './schemas.ts';

/** Hidden parts of schemas. */
export interface Hidden {
  readonly graph: SchemaGraph;
  readonly gone: RemovedPointers;
  readonly names: Names;
}

/** True for a value that contains, or may contain, something that its schemas hide: a text that is not JSON may. */
export type HoldsHidden = (value: unknown, schemas: readonly string[]) => boolean;

/** Keywords with schemas of members without one in `properties`, and of a text's content. */
const FREE = Object.entries(SUBSCHEMAS).flatMap(([keyword, { of }]) =>
  of === 'value' || of === 'nothing' || keyword === 'properties' ? [] : [keyword],
);

/** Places of values. */
const SINGLE = ['example', foreignExamples.one, 'default', 'const'];
const LISTS = ['enum', 'examples', foreignExamples.many];
const VALUES = ['value', 'dataValue', 'serializedValue'];
/** Fields of an Example Object. */
const EXAMPLE = new Set([...VALUES, 'externalValue', 'summary', 'description']);

/** Creates the check of values by the pointers of their schemas. */
export function createValueCheck({ graph, gone, names }: Hidden): HoldsHidden {
  const { nodes } = graph;
  const childrenOf = (schema: string, keywords: readonly string[]): readonly string[] =>
    keywords.flatMap((keyword) => {
      const at = `${schema}/${keyword}`;
      const written = nodes.get(schema)?.raw(keyword);
      const keys = Object.keys(typeof written === 'object' && written !== null ? written : {});
      return [at, ...keys.map((key) => `${at}/${escapeToken(key)}`)].filter((pointer) => nodes.has(pointer));
    });
  const parents = new Map<string, string[]>();
  for (const schema of nodes.keys()) {
    for (const child of [...graph.sameValue(schema), ...childrenOf(schema, ['properties', ...FREE])]) {
      parents.set(child, [...(parents.get(child) ?? []), schema]);
    }
  }
  const reaching = new Set([...nodes.keys()].filter((schema) => gone.has(schema) || names.get(schema)?.size));
  for (const schema of reaching) for (const parent of parents.get(schema) ?? []) reaching.add(parent);

  return (whole, starts) => {
    const waiting = [{ value: whole, schemas: starts, isLoose: false }];
    for (const { value, schemas, isLoose } of waiting) {
      if (!schemas.some((schema) => reaching.has(schema))) continue;
      const members = [...withParts(graph, gone, schemas)];
      if ([...schemas, ...members.flatMap(graph.sameValue)].some((schema) => gone.has(schema))) return true;
      const free = members.flatMap((member) => childrenOf(member, FREE));
      // A value that no schema describes may be one of these schemas at the wrong place.
      const add = (child: unknown, own: readonly string[]): unknown =>
        waiting.push({ value: child, schemas: own.length > 0 ? own : schemas, isLoose: own.length === 0 });
      if (typeof value === 'string') {
        const parsed = parse(value);
        if (parsed !== undefined) add(parsed, [...schemas, ...free]);
        else if (!isLoose) return true;
      } else if (Array.isArray(value)) {
        for (const item of value) add(item, free);
      } else if (isRecord(value)) {
        for (const [key, item] of Object.entries(value)) {
          if (members.some((member) => names.get(member)?.has(key))) return true;
          const own = members.flatMap((member) => {
            const declared = propertyOf(member, key);
            return nodes.has(declared) ? [declared] : childrenOf(member, FREE);
          });
          add(item, own);
        }
      }
    }
    return false;
  };
}

/** Returns the examples, defaults and constants that contain, or may contain, something hidden. */
export function listValues(
  parts: readonly DocumentPart[],
  { graph, gone }: Hidden,
  holdsHidden: HoldsHidden,
): readonly DocumentNode[] {
  return parts.flatMap((part) => {
    if (gone.has(part.node.pointer)) return [];
    const schemas = schemasOf(part.node, graph);
    const items = schemas.filter((schema) => schema.endsWith('/itemSchema'));
    return sitesOf(part).flatMap(({ node, values }) => {
      const isOut = (value: unknown): boolean =>
        holdsHidden(value, schemas) || listOf(value).some((item) => holdsHidden(item, items));
      // mitigation: hidden values in examples
      return values.some(isOut) ? [node] : [];
    });
  });
}

/** Returns the pointers of the schemas that describe the values of a part, its content included. */
export function schemasOf(node: DocumentNode, { nodes }: SchemaGraph): readonly string[] {
  const content = node.child('content')?.entries() ?? [];
  const holders = [node, ...content.flatMap(([, media]) => media.follow() ?? [])];
  const places = holders.flatMap(({ pointer }) => [`${pointer}/schema`, `${pointer}/itemSchema`]);
  return [node.pointer, ...places].filter((pointer) => nodes.has(pointer));
}

/** Returns what leaves as a whole, with the values in it: an Example Object has several. */
function sitesOf({ node, kind }: DocumentPart): readonly { node: DocumentNode; values: readonly unknown[] }[] {
  const hasObjects = kind === 'mediaType' || kind === 'parameter' || kind === 'header';
  const named = LISTS.flatMap((key) =>
    (node.child(key)?.entries() ?? []).flatMap(([, written]) => {
      const item = hasObjects && key === 'examples' ? written.follow() : written;
      if (item === undefined) return [];
      const values = VALUES.filter((field) => item.has(field)).map((field) => item.raw(field));
      const isObject = isRecord(item.value) && item.keys().every((key) => EXAMPLE.has(key) || key.startsWith('x-'));
      return { node: item, values: hasObjects && isObject ? values : [item.value, ...values] };
    }),
  );
  const plain = [...SINGLE.flatMap((key) => node.child(key) ?? []), ...LISTS.flatMap((key) => itemsAt(node, key))];
  return [...plain.map((item) => ({ node: item, values: [item.value] })), ...named];
}

function parse(text: string): unknown {
  try {
    const value = parseJson(text, '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Most texts are not JSON.
    return undefined;
  }
}
