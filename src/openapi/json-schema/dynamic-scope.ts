import { memoize } from '../../cache/memoize.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import { SUBSCHEMAS, type Subschemas } from '../standard/schema-keywords.ts';
import type { ResolvedSchema, SchemaList } from './evaluation.ts';

/** Maximum number of schemas that are searched for anchors in one schema. */
const MAX_SCHEMAS = 10_000;

/** Returns the schema with a dynamic anchor in the outermost schema of a scope that has one; undefined without any. */
export function findAnchor(scope: SchemaList | undefined, name: string): ResolvedSchema | undefined {
  let found: ResolvedSchema | undefined;
  for (let entry = scope; entry !== undefined; entry = entry.next) {
    const schema = anchorsOf(entry.schema).get(name);
    if (schema !== undefined) found = { schema, base: entry.base };
  }
  return found;
}

/** Lists the dynamic anchors of a schema and its subschemas, except for those with an `$id` of their own. */
const anchorsOf = memoize((root: object): ReadonlyMap<string, unknown> => {
  const anchors = new Map<string, unknown>();
  const waiting: Fields[] = isRecord(root) ? [root] : [];
  for (const schema of waiting) {
    if (schema !== root && typeof schema.$id === 'string') continue;
    const { $dynamicAnchor } = schema;
    if (typeof $dynamicAnchor === 'string' && !anchors.has($dynamicAnchor)) anchors.set($dynamicAnchor, schema);
    if (waiting.length < MAX_SCHEMAS) waiting.push(...subschemasOf(schema));
  }
  return anchors;
});

const KEYWORDS: readonly (readonly [string, Subschemas])[] = Object.entries(SUBSCHEMAS);

/** Lists the direct subschemas of a schema that are objects. */
export function subschemasOf(schema: object): readonly Fields[] {
  return KEYWORDS.flatMap(([keyword, { form }]): readonly unknown[] => {
    const value: unknown = Reflect.get(schema, keyword);
    if (Array.isArray(value)) return value;
    return form === 'map' && isRecord(value) ? Object.values(value) : [value];
  }).filter(isRecord);
}
