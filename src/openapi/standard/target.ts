import { isRecord, type Fields } from './record.ts';

/** Keywords of dynamic references, whose targets other schemas may override (JSON Schema 2020-12, section 8.2.3.2). */
export const dynamicKeywords = ['$dynamicRef', '$recursiveRef'] as const;

export type DynamicKeyword = (typeof dynamicKeywords)[number];

/**
 * Key of a bundled schema's initial targets of dynamic references: pointers in the bundle, by keyword. The keywords themselves are
 * not changed, for programs that read the bundle. Enumerable, so that `{ ...schema }` copies it; JSON omits it. All copies of this
 * module in one process share it.
 */
const TARGETS = Symbol.for('portico.targets');

/** Records the target of a schema's dynamic reference. */
export function setTarget(schema: object, keyword: DynamicKeyword, pointer: string): void {
  Reflect.set(schema, TARGETS, { ...targetsOf(schema), [keyword]: pointer });
}

/** Returns the recorded target of a schema's dynamic reference, a pointer in the bundle; undefined without one. */
export function targetOf(schema: unknown, keyword: DynamicKeyword): string | undefined {
  const target = targetsOf(schema)[keyword];
  return typeof target === 'string' ? target : undefined;
}

/** Copies the targets of dynamic references to a copy of the schema. */
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
