import { rootOf, type RootSchema } from '../json-schema/index.ts';
import { isSame } from '../json-schema/inclusion/index.ts';
import { namedOf } from '../model/index.ts';
import type { Comparison } from './comparison.ts';
import type { Finding, ComparedPart, SchemaPair } from './types.ts';
import { addSchemaFinding } from './schema-finding.ts';

/** Pointers of named schemas, which are compared for themselves. */
const NAMED = /^#\/(?:components\/schemas|definitions)\/[^/]+$/;

/**
 * Returns the findings, and one for each root whose schemas differ in the documents: the models, made for readers, may not show it. Roots
 * with parts in the words of another version have none.
 */
export function withUnseen(comparison: Comparison): readonly Finding[] {
  const { roots, named, respelled, findings } = comparison;
  const reached = new Set(respelled);
  for (const root of reached) for (const user of root.users.keys()) reached.add(user);
  const namesIn = new Map<ComparedPart, Map<string, string>>();
  for (const { old, new: now, users } of named.values())
    for (const user of users.keys()) {
      const names = namesIn.get(user) ?? new Map<string, string>();
      if (old !== undefined && now !== undefined) namesIn.set(user, names.set(now.pointer, old.pointer));
    }
  for (const root of roots) {
    const { old, new: now } = root;
    if (old === undefined || now === undefined || reached.has(root) || isReference(root)) continue;
    const [before, after] = [rootOf(comparison.old.document, old), rootOf(comparison.new.document, now)];
    const isElsewhere = (reference: string): boolean => NAMED.test(reference);
    if (isSame(before, after, isElsewhere)) continue;
    const pair: SchemaPair = {
      old,
      new: now,
      steps: [],
      oldNames: namesIn.get(root) ?? new Map<string, string>(),
    };
    const edit = { field: 'structure', action: 'changed', effects: 'changed', isUnseen: true } as const;
    addSchemaFinding(comparison, pair, { root, path: '', steps: [] }, edit);
  }
  return findings;
}

/** Returns true for a root outside of named schemas that is one of them. */
function isReference({ schema, old, new: now }: ComparedPart): boolean {
  return schema === undefined && [old, now].every((one) => one !== undefined && one === namedOf(one));
}

/** Returns the new schema with the named schemas of the old document, which differ elsewhere; `names` are their old ones. */
export function withOldNames(old: RootSchema, now: RootSchema, names: ReadonlyMap<string, string>): RootSchema {
  return {
    ...now,
    resolve: (reference, base) =>
      (NAMED.test(reference) ? old.resolve(names.get(reference) ?? reference, base) : undefined) ??
      now.resolve(reference, base),
  };
}
