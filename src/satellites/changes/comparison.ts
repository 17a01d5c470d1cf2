import { documentOf, jsonToText, toJson, type Api, type Schema } from '../../openapi/model/index.ts';
import { isAbsent, isEqual, rootOf } from '../../openapi/json-schema/index.ts';
import { isSame, type Elsewhere } from '../../openapi/json-schema/inclusion/index.ts';
import { pointerTokens, valueAt } from '../../openapi/standard/pointer.ts';
import { EXISTENCE, type FieldRules } from './field-rules.ts';
import type { Action, Comparison, ComparedPart, Finding, SchemaPair, Sides, Step, Subject, Use } from './types.ts';

/** Creates a root outside of named schemas. */
export function createRoot(place: string, uses: Use[]): ComparedPart {
  return { schema: undefined, place, old: undefined, new: undefined, uses, users: new Map() };
}

/** Creates the pair of the whole schemas of a root. */
export function wholePair(comparison: Comparison, root: ComparedPart, [old, now]: Sides<Schema>): SchemaPair {
  return toPair({ comparison, root, path: '', steps: [], old, new: now });
}

/** Creates the pair of two parts of a pair's schemas. */
export function innerPair(pair: SchemaPair, kind: Step['kind'], name: string, [old, now]: Sides<Schema>): SchemaPair {
  const path = `${pair.path}${kind === 'property' ? `.${name}` : kind === 'choice' ? `<${name}>` : name}`;
  const steps = [...pair.steps, { kind, name, old: pair.old, new: pair.new }];
  return toPair({ comparison: pair.comparison, root: pair.root, path, steps, old, new: now });
}

function toPair(pair: Omit<SchemaPair, 'object' | 'place' | 'pointers'>): SchemaPair {
  const place = [pair.root.place, pair.path].filter(Boolean).join(' ');
  return { ...pair, object: 'schema', place, pointers: { old: pair.old.pointer, new: pair.new.pointer } };
}

function isPair(subject: Subject): subject is SchemaPair {
  return 'steps' in subject;
}

/** Adds a finding about an object or a pair of schemas; the pointer is that of the side that has it. */
export function addFinding(
  subject: Subject,
  found: Pick<Finding, 'field' | 'action' | 'effects'> &
    Partial<Pick<Finding, 'before' | 'after' | 'because' | 'isRequired' | 'isExtensible' | 'sunset' | 'isUnseen'>>,
): void {
  const side = found.action === 'removed' ? 'old' : 'new';
  const { comparison, object, root, place, pointers } = subject;
  comparison.findings.push({
    before: undefined,
    after: undefined,
    pair: isPair(subject) ? subject : undefined,
    ...found,
    object,
    root,
    place,
    pointer: pointers[side],
    side,
  });
}

/** Returns the first of some places that a document has, for each document; that of the subject where it has none. */
export function placesAmong(
  { comparison, pointers }: Subject,
  placesOf: (own: string, side: 'old' | 'new') => readonly string[],
): Subject['pointers'] {
  const find = ({ document }: Api, side: 'old' | 'new'): string => {
    const places = placesOf(pointers[side], side);
    return places.find((place) => valueAt(document, pointerTokens(place, false) ?? []) !== undefined) ?? pointers[side];
  };
  return { old: find(comparison.old, 'old'), new: find(comparison.new, 'new') };
}

/** Compares the fields and the parts of an object, or adds that only one document has it. */
export function compareObjects<Model extends object>(
  subject: Subject,
  rules: FieldRules<Model>,
  [old, now]: Sides<Model | undefined>,
  compareParts: (old: Model, now: Model) => void = () => undefined,
): void {
  if (old !== undefined && now !== undefined) {
    compareFields(subject, rules, [old, now]);
    compareParts(old, now);
  } else addExistence(subject, [old, now]);
}

/** Fields on which the effects of existence depend. */
interface Existing {
  readonly required?: boolean;
  readonly deprecation?: { readonly sunset: { readonly instant: string } | undefined } | undefined;
}

/** Adds that an object is there in one of the documents only. */
export function addExistence(subject: Subject, [old, now]: Sides<Existing | undefined>): void {
  const action = old === undefined ? 'added' : 'removed';
  const { required, deprecation } = old ?? now ?? {};
  const [effects = 'changed', others = effects] = EXISTENCE[subject.object]?.[action] ?? [];
  const isFirst = required ?? subject.root.uses.some(({ isError }) => isError);
  addFinding(subject, {
    field: '',
    action,
    effects: isFirst ? effects : others,
    isRequired: action === 'added' && required === true,
    sunset: action === 'removed' ? deprecation?.sunset?.instant : undefined,
  });
}

/** Adds the findings of all fields with a rule, but those left out. */
export function compareFields<Model extends object>(
  subject: Subject,
  rules: FieldRules<Model>,
  [old, now]: Sides<Model>,
  isLeftOut: (field: keyof Model) => boolean = () => false,
): void {
  for (const field in rules) if (!isLeftOut(field)) compareField(subject, { rules, field, old, now });
}

interface FieldPair<Model, Name extends keyof Model> {
  readonly rules: FieldRules<Model>;
  readonly field: Name & string;
  readonly old: Model;
  readonly now: Model;
}

function compareField<Model, Name extends keyof Model>(
  subject: Subject,
  { rules, field, old, now }: FieldPair<Model, Name>,
): void {
  const rule = rules[field];
  if (rule === undefined || old[field] === now[field]) return;
  const { read = (value: unknown): unknown => value, show = toText } = rule;
  const [before, after] = [read(old[field]), read(now[field])];
  if (rule.isSame?.(old, now) ?? isEqual(before, after)) return;
  const action = actionOf(before, after);
  const effects = rule.effectsOf?.(old, now) ?? rule[action];
  if (effects === 'none') return;
  addFinding(subject, { field, action, effects, because: rule.because, before: show(before), after: show(after) });
}

function actionOf(before: unknown, after: unknown): Action {
  if (isAbsent(before)) return 'added';
  return isAbsent(after) ? 'removed' : 'changed';
}

/** Maximum length of a value that a change shows. */
const MAX_TEXT = 200;

/** Formats a value of a change: JSON, shortened. */
export function toText(value: unknown): string | undefined {
  return value === undefined ? undefined : shorten(jsonToText(toJson(value)));
}

/** Formats a value of a change: texts without quotes; undefined for one that says nothing. */
export function toPlainText(value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  // The model wraps constants and defaults, as null is a value too.
  const own: unknown = typeof value === 'object' && value !== null && 'json' in value ? value.json : value;
  return typeof own === 'string' ? own : toText(own);
}

/** Shortens a long text of a change. */
export function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

/** Pairs the items of two lists by a key. */
export function pairByKey<Item>(
  old: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Sides<Item | undefined>[] {
  const rest = new Map(now.map((item) => [keyOf(item), item]));
  const pairs = old.map((item): Sides<Item | undefined> => {
    const found = rest.get(keyOf(item));
    rest.delete(keyOf(item));
    return [item, found];
  });
  return [...pairs, ...[...rest.values()].map((item) => [undefined, item] as const)];
}

/** Named schemas, and members of values, which are compared on their own. */
export const ALONE: Elsewhere = {
  reference: (reference) => /^#\/(?:components\/schemas|definitions)\/[^/]+$/.test(reference),
  keywords: new Set(['properties', 'items', 'additionalProperties']),
};

/** Returns true if the document has the same keywords for two schemas, but for annotations, and what is elsewhere. */
export function isSameSchema(one: Schema, other: Schema, elsewhere?: Elsewhere): boolean {
  return one === other || isSame(rootOf(documentOf(one), one), rootOf(documentOf(other), other), elsewhere);
}

/** Returns true for equal fields of two schemas: schemas, and lists and maps of them. */
export function isSamePart(one: unknown, other: unknown): boolean {
  const [own, others] = [[one].flat(), [other].flat()];
  return own.length === others.length && own.every((item, index) => isSameItem(item, others[index]));
}

function isSameItem(one: unknown, other: unknown): boolean {
  if (isProperty(one) && isProperty(other)) return one.name === other.name && isSameSchema(one.schema, other.schema);
  return isSchema(one) && isSchema(other) ? isSameSchema(one, other) : one === other;
}

/** Returns true for a schema among values of unknown type. */
function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'pointers' in value;
}

function isProperty(value: unknown): value is Schema['properties'][number] {
  return typeof value === 'object' && value !== null && 'schema' in value;
}
