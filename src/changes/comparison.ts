import { jsonToText, toJson, type Api } from '../model/index.ts';
import { isAbsent, isEqual } from '../json-schema/index.ts';
import { childPointer, pointerTokens, valueAt } from '../standard/pointer.ts';
import { EXISTENCE, type FieldRules } from './field-rules.ts';
import type { Action, Effects, Finding, ObjectName, ComparedPart, SchemaPair, Step } from './types.ts';

/** State of a comparison of two models. */
export interface Comparison {
  readonly old: Api;
  readonly new: Api;
  readonly findings: Finding[];
  /** Pairs of named schemas by their pointers, compared once each. */
  readonly named: Map<string, ComparedPart>;
  /** Pairs of named schemas that are still to be compared. */
  readonly waiting: ComparedPart[];
  /** All roots with schemas of both documents. */
  readonly roots: ComparedPart[];
}

/** Object whose fields are compared, and where it is. */
export interface Subject {
  readonly object: ObjectName;
  readonly root: ComparedPart;
  readonly place: string;
  readonly pointers: { readonly old: string; readonly new: string };
}

/** Creates a root outside of named schemas. */
export function createRoot(
  place: string,
  uses: ComparedPart['uses'],
  schemas: Partial<Pick<ComparedPart, 'old' | 'new'>> = {},
): ComparedPart {
  return { schema: undefined, place, old: schemas.old, new: schemas.new, uses, users: new Map() };
}

/** Adds a finding; the pointer is that of the side that has the object or value. */
export function addFinding(
  comparison: Comparison,
  subject: Subject,
  found: Pick<Finding, 'field' | 'action' | 'effects'> &
    Partial<
      Pick<Finding, 'before' | 'after' | 'pair' | 'because' | 'isRequired' | 'isExtensible' | 'sunset' | 'isUnseen'>
    >,
): void {
  const side = found.action === 'removed' ? 'old' : 'new';
  const { object, root, place, pointers } = subject;
  comparison.findings.push({
    before: undefined,
    after: undefined,
    pair: undefined,
    ...found,
    object,
    root,
    place,
    pointer: pointers[side],
    side,
  });
}

/** Place in a root: path as it is shown, and steps that lead to it. */
export interface SchemaPlace {
  readonly root: ComparedPart;
  readonly path: string;
  readonly steps: readonly Step[];
}

/** Adds a finding about a schema. */
export function addSchemaFinding(
  comparison: Comparison,
  pair: SchemaPair,
  { root, path }: SchemaPlace,
  found: Pick<Finding, 'field' | 'action' | 'effects'> &
    Partial<Pick<Finding, 'before' | 'after' | 'because' | 'isRequired' | 'isExtensible' | 'sunset' | 'isUnseen'>>,
): void {
  const place = [root.place, path].filter(Boolean).join(' ');
  const pointers = { old: pair.old.pointer, new: pair.new.pointer };
  const subject: Subject = { object: 'schema', root, place, pointers };
  addFinding(comparison, subject, { ...found, pair });
}

/** Returns the first of some places that a document has, for each document; that of the subject where it has none. */
export function placesAmong(
  { old, new: now }: Comparison,
  { pointers }: Subject,
  placesOf: (own: string, side: 'old' | 'new') => readonly string[],
): Subject['pointers'] {
  const find = ({ document }: Api, side: 'old' | 'new'): string => {
    const places = placesOf(pointers[side], side);
    return places.find((place) => valueAt(document, pointerTokens(place, false) ?? []) !== undefined) ?? pointers[side];
  };
  return { old: find(old, 'old'), new: find(now, 'new') };
}

/** Fields with objects that have no place of their own in the model. */
const PLACED: ReadonlySet<string> = new Set(['links', 'encoding', 'prefixEncoding', 'itemEncoding']);

/** Adds the findings of all fields with a rule of their own. */
export function compareFields<Model extends object>(
  comparison: Comparison,
  subject: Subject,
  rules: FieldRules<Model>,
  [old, now]: readonly [Model, Model],
): void {
  for (const field in rules) compareField(comparison, subject, { rules, field, old, now });
}

interface FieldPair<Model, Name extends keyof Model> {
  readonly rules: FieldRules<Model>;
  readonly field: Name & string;
  readonly old: Model;
  readonly now: Model;
}

function compareField<Model, Name extends keyof Model>(
  comparison: Comparison,
  subject: Subject,
  { rules, field, old, now }: FieldPair<Model, Name>,
): void {
  const rule = rules[field];
  if (rule === undefined) return;
  const read = rule.read ?? ((value: Model[Name]): unknown => value);
  const [before, after] = [read(old[field]), read(now[field])];
  if (isEqual(before, after)) return;
  const action = actionOf(before, after);
  const pointers = PLACED.has(field)
    ? placesAmong(comparison, subject, (own) => [childPointer(own, field)])
    : subject.pointers;
  addFinding(
    comparison,
    { ...subject, pointers },
    {
      field,
      action,
      effects: rule[action],
      before: toText(before),
      after: toText(after),
    },
  );
}

/** Returns the action that leads from one value to another. */
export function actionOf(before: unknown, after: unknown): Action {
  if (isAbsent(before)) return 'added';
  return isAbsent(after) ? 'removed' : 'changed';
}

/** Maximum length of a value that a change shows. */
const MAX_TEXT = 200;

/** Formats a value of a change: JSON, shortened. */
export function toText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return shorten(jsonToText(toJson(value)));
}

/** Shortens a long text of a change. */
export function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

/** Adds that an object is there in one of the documents only; `effects` where they depend on its fields. */
export function addExistence(
  comparison: Comparison,
  subject: Subject,
  action: 'added' | 'removed',
  about: Partial<Pick<Finding, 'effects' | 'because' | 'isRequired' | 'sunset'>> = {},
): void {
  const effects: Effects = about.effects ?? EXISTENCE[subject.object]?.[action] ?? 'changed';
  addFinding(comparison, subject, { field: '', action, ...about, effects });
}

/** Pairs the items of two lists by a key. */
export function pairByKey<Item>(
  old: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [Item | undefined, Item | undefined])[] {
  const rest = new Map(now.map((item) => [keyOf(item), item]));
  const pairs = old.map((item): readonly [Item | undefined, Item | undefined] => {
    const found = rest.get(keyOf(item));
    rest.delete(keyOf(item));
    return [item, found];
  });
  return [...pairs, ...[...rest.values()].map((item) => [undefined, item] as const)];
}
