import { isRecord, type Fields } from '../../standard/record.ts';

/** Keywords of a schema that name an anchor, which other schemas may bind anew. https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2 */
export const dynamicKeywords = ['$dynamicRef', '$recursiveRef'] as const;

export type DynamicKeyword = (typeof dynamicKeywords)[number];

/**
 * Under this key schemas of a bundle hold where their dynamic references lead, by keyword, as pointers of the bundle. The keywords
 * themselves stay as they are, for programs that read the bundle. Enumerable, so that `{ ...schema }` keeps it; JSON does not know
 * it. The copies of this module in one process share it.
 */
const TARGETS = Symbol.for('portico.targets');

/** Says where a dynamic reference of a schema leads. */
export function setTarget(schema: object, keyword: DynamicKeyword, pointer: string): void {
  Reflect.set(schema, TARGETS, { ...targetsOf(schema), [keyword]: pointer });
}

/** Where a dynamic reference of a schema leads; undefined where it leads nowhere. */
export function targetOf(schema: unknown, keyword: DynamicKeyword): string | undefined {
  const target = targetsOf(schema)[keyword];
  return typeof target === 'string' ? target : undefined;
}

/** Lets a copy of a schema know where its dynamic references lead. */
export function passTargets(from: object, to: object): void {
  for (const keyword of dynamicKeywords) {
    const target = targetOf(from, keyword);
    if (target !== undefined) setTarget(to, keyword, target);
  }
}

function targetsOf(schema: unknown): Fields {
  const targets: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, TARGETS) : undefined;
  return isRecord(targets) ? targets : {};
}
