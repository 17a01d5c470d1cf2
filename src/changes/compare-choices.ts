import type { Schema } from '../model/index.ts';
import { namedOf, type Comparison } from './comparison.ts';
import { isSameSchema } from './same-schema.ts';
import { addSchemaFinding, type SchemaPlace } from './schema-finding.ts';
import type { SchemaPair, Step } from './types.ts';

const KEYWORDS = ['oneOf', 'anyOf', 'allOf'] as const;

/** True for schemas that are put together in different ways: keyword by keyword, their differences would mislead. */
export function hasOtherShape(old: Schema, now: Schema): boolean {
  if (old.always !== now.always) return true;
  return KEYWORDS.some((keyword) => (old[keyword].length === 0) !== (now[keyword].length === 0));
}

/** Compares the members of `oneOf`, `anyOf` and what is left of `allOf`, in any order; `compareMember` compares two of them. */
export function compareChoices(
  comparison: Comparison,
  pair: SchemaPair,
  at: SchemaPlace,
  compareMember: (old: Schema, now: Schema, at: SchemaPlace) => void,
): void {
  for (const keyword of KEYWORDS) {
    const [old, now] = [pair.old[keyword], pair.new[keyword]];
    if (old.length + now.length === 0) continue;
    const { pairs, removed, added } = pairMembers(old, now);
    for (const [before, after] of pairs) {
      const step: Step = { kind: 'choice', name: labelOf(after), old: pair.old, new: pair.new };
      const path = `${at.path}<${labelOf(after)}>`;
      compareMember(before, after, { ...at, path, steps: [...at.steps, step] });
    }
    const isRestricting = keyword === 'allOf';
    if (removed.length > 0)
      addSchemaFinding(comparison, pair, at, {
        field: keyword,
        action: 'removed',
        effects: isRestricting ? 'wider' : 'narrower',
        before: removed.map(labelOf).join(', '),
      });
    if (added.length > 0)
      addSchemaFinding(comparison, pair, at, {
        field: keyword,
        action: 'added',
        effects: isRestricting ? 'narrower' : 'wider',
        after: added.map(labelOf).join(', '),
      });
  }
}

/** Returns a short name of a member. */
function labelOf(schema: Schema): string {
  return namedOf(schema)?.name ?? schema.title ?? (schema.type.join(' or ') || 'any');
}

interface Members {
  readonly pairs: readonly (readonly [Schema, Schema])[];
  readonly removed: readonly Schema[];
  readonly added: readonly Schema[];
}

/** Maximum number of comparisons of members by their contents; beyond it those in the same place are paired. */
const MAX_COMPARISONS = 2_500;

/** Pairs members by name, then by contents, then by title or type. */
function pairMembers(old: readonly Schema[], now: readonly Schema[]): Members {
  const rest = new Set(now);
  const pairs: (readonly [Schema, Schema])[] = [];
  let open = [...old];
  const take = (find: (schema: Schema) => Schema | undefined): void => {
    open = open.filter((schema) => {
      const found = find(schema);
      if (found === undefined) return true;
      rest.delete(found);
      pairs.push([schema, found]);
      return false;
    });
  };
  const byKey = (keyOf: (schema: Schema) => string | undefined): void => {
    const known = new Map<string, Schema[]>();
    for (const schema of rest) {
      const key = keyOf(schema);
      const list = known.get(key ?? '');
      if (list !== undefined) list.push(schema);
      else if (key !== undefined) known.set(key, [schema]);
    }
    take((schema) => known.get(keyOf(schema) ?? '')?.shift());
  };
  byKey((schema) => namedOf(schema)?.name);
  if (open.length * rest.size <= MAX_COMPARISONS)
    take((schema) => [...rest].find((other) => isSameSchema(schema, other)));
  byKey((schema) => (namedOf(schema) === undefined ? (schema.title ?? schema.type.join(' ')) : undefined));
  return { pairs, removed: open, added: [...rest] };
}
