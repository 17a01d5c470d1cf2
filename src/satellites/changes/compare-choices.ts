import { isAbsent } from '../../openapi/json-schema/index.ts';
import { jsonToText, namedOf, type Schema } from '../../openapi/model/index.ts';
import { addFinding, innerPair, isSameSchema } from './comparison.ts';
import { RESTRICTIONS } from './schema-rules.ts';
import type { SchemaPair, Sides } from './types.ts';

const KEYWORDS = ['oneOf', 'anyOf', 'allOf'] as const;

/** Adds that a schema is put together in another way. */
export function addStructure(pair: SchemaPair): void {
  // The title of the change names the schema of a root.
  const show = pair.steps.length === 0 && pair.root.schema !== undefined ? shapeText : labelOf;
  const [before, after] = [show(pair.old), show(pair.new)];
  addFinding(pair, { field: 'structure', action: 'changed', effects: 'changed', before, after });
}

/** Compares a schema with one that has nothing but alternatives, and lists the pair of the one that it is; undefined for others. */
export function compareWrapped(pair: SchemaPair): readonly SchemaPair[] | undefined {
  const [old, now] = [alternativesOf(pair.old), alternativesOf(pair.new)];
  if ((old === undefined) === (now === undefined)) return undefined;
  const [wrapper, single] = now === undefined ? [pair.old, pair.new] : [pair.new, pair.old];
  const keyword = now ?? old ?? 'oneOf';
  if (!isBare(wrapper)) return undefined;
  const kept = findVariant(single, wrapper[keyword]);
  if (kept === undefined) {
    addStructure(pair);
    return [];
  }
  const others = labelsOf(wrapper[keyword].filter((member) => member !== kept));
  const isAdded = now !== undefined;
  addFinding(pair, {
    field: keyword,
    action: isAdded ? 'added' : 'removed',
    // Its own types may exclude some of its alternatives.
    effects: wrapper.type.length > 0 ? 'changed' : isAdded ? 'wider' : 'narrower',
    before: isAdded ? labelOf(kept) : others,
    after: isAdded ? others : labelOf(kept),
  });
  return [innerPair(pair, 'choice', labelOf(kept), isAdded ? [single, kept] : [kept, single])];
}

/** Returns the keyword of a schema's alternatives; undefined for none, and for both. */
function alternativesOf({ oneOf, anyOf }: Schema): 'oneOf' | 'anyOf' | undefined {
  if ((oneOf.length === 0) === (anyOf.length === 0)) return undefined;
  return oneOf.length > 0 ? 'oneOf' : 'anyOf';
}

const FREE: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'type']);
const OWN = [...RESTRICTIONS.filter((name) => !FREE.has(name)), 'readOnly', 'writeOnly'] as const;

/** True for a schema that restricts values by alternatives alone. */
function isBare(schema: Schema): boolean {
  return OWN.every((name) => isAbsent(schema[name]));
}

/** Finds the variant that a schema has become, or comes from: by name, or contents. */
function findVariant(schema: Schema, members: readonly Schema[]): Schema | undefined {
  const named = namedOf(schema);
  const sameName = members.find((member) => named !== undefined && namedOf(member)?.name === named.name);
  if (sameName !== undefined) return sameName;
  return members.slice(0, MAX_COMPARISONS).find((member) => isSameSchema(schema, member));
}

/** Compares the members of `oneOf`, `anyOf` and what is left of `allOf`, in any order; yields the pairs of those that are both there. */
export function* compareChoices(pair: SchemaPair): Generator<SchemaPair> {
  for (const keyword of KEYWORDS) {
    const [old, now] = [pair.old[keyword], pair.new[keyword]];
    if (old.length + now.length === 0) continue;
    const { pairs, removed, added } = pairMembers(old, now);
    for (const [before, after] of pairs) yield innerPair(pair, 'choice', labelOf(after), [before, after]);
    // The first alternatives of a schema restrict it, as members of `allOf` do.
    const isRestricting = keyword === 'allOf' || old.length === 0 || now.length === 0;
    const [more, less] = isRestricting ? (['narrower', 'wider'] as const) : (['wider', 'narrower'] as const);
    if (removed.length > 0)
      addFinding(pair, { field: keyword, action: 'removed', effects: less, before: labelsOf(removed) });
    if (added.length > 0) addFinding(pair, { field: keyword, action: 'added', effects: more, after: labelsOf(added) });
  }
}

interface Members {
  readonly pairs: readonly Sides<Schema>[];
  readonly removed: readonly Schema[];
  readonly added: readonly Schema[];
}

/** Maximum number of comparisons of members by their contents; beyond it those in the same place are paired. */
const MAX_COMPARISONS = 2_500;

/** Pairs members by name, then by contents, then by title or type. */
function pairMembers(old: readonly Schema[], now: readonly Schema[]): Members {
  const rest = new Set(now);
  const pairs: Sides<Schema>[] = [];
  let open = [...new Set(old)];
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

/** Maximum length of a description, number of names in one, and depth of its nesting. */
const [MAX_TEXT, MAX_NAMES, MAX_DEPTH] = [100, 3, 2];

/** Describes how a schema is put together: `oneOf(Cat, object {id, name})`. */
function shapeText(schema: Schema): string {
  return cut(formOf(schema, 0));
}

/** Returns a short name of a member of a composition: its own name, its title, or its form. */
function labelOf(schema: Schema): string {
  return cut(labelAt(schema, 0));
}

/** Maximum number of members that a change names. */
const MAX_MEMBERS = 6;

/** Names the members that were added or removed; undefined for none. */
function labelsOf(members: readonly Schema[]): string | undefined {
  const more = members.length - MAX_MEMBERS;
  const names = members.slice(0, MAX_MEMBERS).map(labelOf).join(', ');
  return names === '' ? undefined : more > 0 ? `${names} and ${more} more` : names;
}

function labelAt(schema: Schema, depth: number): string {
  return namedOf(schema)?.name ?? schema.title ?? formOf(schema, depth);
}

function formOf(schema: Schema, depth: number): string {
  if (schema.always !== undefined) return schema.always ? 'any' : 'nothing';
  if (schema.const !== undefined) return jsonToText(schema.const.json);
  const types = schema.type.join(' or ');
  if (depth > MAX_DEPTH) return types || 'any';
  for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const)
    if (schema[keyword].length > 0)
      return `${keyword}(${listOf(schema[keyword].map((member) => labelAt(member, depth + 1)))})`;
  if (schema.enum.length > 0) return listOf(schema.enum.map(({ value }) => jsonToText(value)));
  if (schema.properties.length > 0) return `${types || 'any'} {${listOf(schema.properties.map(({ name }) => name))}}`;
  if (schema.items !== undefined) return `${types || 'any'} of ${labelAt(schema.items, depth + 1)}`;
  if (schema.required.length > 0) return `${types || 'any'} with ${listOf(schema.required)}`;
  return types || 'any';
}

function listOf(names: readonly string[]): string {
  const more = names.length > MAX_NAMES ? ', …' : '';
  return names.slice(0, MAX_NAMES).join(', ') + more;
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
