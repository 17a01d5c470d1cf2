import { memoize } from '../../../cache/memoize.ts';
import type { Budget } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { pointerTokens, toReference, childPointer, valueAt } from '../../standard/pointer.ts';
import { fieldsOf, isRecord, listOf, type Fields } from '../../standard/record.ts';
import { targetOf } from '../../standard/target.ts';
import { findAnchor } from '../dynamic-scope.ts';
import type { ValidationError } from '../errors.ts';
import type { RootSchema, ValidateOptions } from '../evaluation.ts';
import { addPart, fieldOf, inside, isDeprecated, MAX_PARTS, partsOf, type Part, type Parts } from '../parts.ts';
import { namedTypes } from '../types.ts';
import { validate } from '../validate.ts';

/** Schemas that one value must match, after references and with one member of each choice. */
export interface Gathered {
  readonly parts: readonly Part[];
  /** True if no value is allowed. */
  readonly isNever: boolean;
  /** Number of the combinations of choices. */
  readonly combinations: number;
  /** Values that discriminators have for the chosen variants, by property. */
  readonly hints: ReadonlyMap<string, Json>;
}

/** State of generating one value. */
export interface Walk {
  readonly root: RootSchema;
  readonly options: ValidateOptions;
  /** Number of schemas that may still be read. */
  readonly steps: { left: number };
  readonly random: (() => number) | undefined;
  readonly now: Date | undefined;
  readonly budget: Budget;
  /** Maximum depth of optional members. */
  readonly depth: number;
  /** Schemas of the values around this one: one that occurs again ends the recursion. */
  readonly around: Set<Fields>;
  /** Values that were generated before; undefined where each time has its own. */
  readonly memo: Map<string, Known> | undefined;
  /** Schemas that the value has applied, those that ended it too, and whether it may differ by direction. */
  readonly trace: { readonly entered: Set<Fields>; isDirected: boolean };
  /** Generates a value that is likely to match all of the schemas; undefined where they allow none, or the recursion ends. */
  readonly make: (schemas: readonly unknown[], slot: Slot) => Made | undefined;
}

/** Place of a value. */
export interface Slot {
  readonly level: number;
  /** Name of the property that it is or is in. */
  readonly name?: string | undefined;
  /** Index of the item of a list that it is or is in; a random number for a random value. */
  readonly index?: number;
  /** True if values differ by the index in each of their parts. */
  readonly isUnique?: boolean;
  /** True for an optional property: it is left out if its schemas do not say what it is. */
  readonly isOptional?: boolean;
  readonly prefer?: readonly unknown[];
}

/** Value with the raw text of an author's number. */
export interface Made {
  readonly value: Json;
  readonly text: string | undefined;
}

/** Value of a reference, what it costs, and the schemas that it applied: inside a value of these it would end earlier. */
export interface Known extends Budget {
  readonly made: Made | undefined;
  readonly steps: number;
  readonly entered: ReadonlySet<Fields>;
  readonly isDirected: boolean;
}

interface Gathering {
  readonly walk: Walk;
  /** Index of the value in a list, whose items are of different variants. */
  readonly index: number;
  /** Variants that are chosen wherever they are among the members. */
  readonly prefer: readonly unknown[];
  readonly hints: Map<string, Json>;
  /** Rest of the number of the combination. */
  left: number;
  combinations: number;
}

const MAX_COMBINATIONS = 64;

/** Follows references, `allOf`, and one member of each choice: that of a combination, by number. */
export function gather(
  schemas: readonly unknown[],
  walk: Walk,
  turn = 0,
  { index = 0, prefer = [] }: Partial<Pick<Gathering, 'index' | 'prefer'>> = {},
): Gathered {
  const gathering: Gathering = { walk, index, prefer, hints: new Map(), left: turn, combinations: 1 };
  const roots = schemas.map((schema) => inside(walk.root, schema));
  const { parts, isNever } = partsOf(roots, {
    steps: walk.steps,
    before: (part, found) => {
      const dynamic = targetOf(part.schema, '$dynamicRef') ?? targetOf(part.schema, '$recursiveRef');
      if (dynamic === undefined) return;
      const name = String(part.schema.$dynamicRef).split('#').at(-1) ?? '';
      const scope = isRecord(walk.root.schema) ? { schema: walk.root.schema, base: '', next: undefined } : undefined;
      const target = findAnchor(scope, name) ?? part.resolve(toReference(dynamic), '');
      if (target !== undefined) addPart({ ...part, schema: target.schema, level: part.level + 1 }, found);
    },
    after: (part, found) => {
      const { properties, required, oneOf, anyOf } = part.schema;
      const isWhole = part.isWhole && !isRecord(properties) && required === undefined;
      for (const members of [listOf(oneOf), listOf(anyOf)])
        if (members.length > 0) choose({ ...part, isWhole }, members, found, gathering);
      const subtypes = subtypesOf(part, found, gathering);
      if (subtypes.length > 0) choose({ ...part, isWhole: true }, subtypes, found, gathering);
    },
  });
  const { hints, combinations } = gathering;
  return { parts, isNever, hints, combinations };
}

/** Adds one member of a choice: by the number of the combination, else the first that says most. */
function choose(part: Part, written: readonly unknown[], found: Parts, gathering: Gathering): void {
  const members = gathering.prefer.length > 0 ? written : written.slice(0, MAX_PARTS);
  gathering.walk.steps.left -= members.length;
  const ordered = orderOf(members, gathering);
  const chosen = ordered[gathering.left % ordered.length];
  gathering.left = Math.floor(gathering.left / ordered.length);
  gathering.combinations = Math.min(gathering.combinations * ordered.length, MAX_COMBINATIONS);
  addPart({ ...part, schema: chosen, level: part.level + 1 }, found);
  const target = fieldOf(chosen, '$ref');
  if (typeof target === 'string') hint(part.schema, target, gathering);
}

/** Returns the members of a choice in order: preferred ones alone; those neither deprecated nor null first. */
function orderOf(members: readonly unknown[], gathering: Gathering): readonly unknown[] {
  const { index, prefer, walk } = gathering;
  const { root } = walk;
  const targetOfMember = (member: unknown): unknown => {
    const reference = fieldOf(member, '$ref');
    return typeof reference === 'string' ? root.resolve(reference, '')?.schema : member;
  };
  const preferred = members.filter((member) => prefer.includes(member) || prefer.includes(targetOfMember(member)));
  if (preferred.length > 0) return preferred;
  const telling = members.filter(
    (member) => member !== false && !isDeprecated([member], root) && !isNull(targetOfMember(member)),
  );
  const start = telling.length === 0 ? 0 : index % telling.length;
  const others = members.filter((member) => !telling.includes(member));
  return [...telling.slice(start), ...telling.slice(0, start), ...others];
}

function isNull(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  const values = listOf(schema.enum);
  return namedTypes(schema)?.join() === 'null' || (values.length === 1 && values[0] === null);
}

/** Returns references to the schemas that derive by `allOf` from one with a discriminator; none where one of them is among the parts. */
function subtypesOf({ schema, resolve }: Part, found: Parts, gathering: Gathering): readonly unknown[] {
  const hasChoice = (one: unknown): boolean => (fieldOf(one, 'oneOf') ?? fieldOf(one, 'anyOf')) !== undefined;
  if (schema.discriminator === undefined || [schema, ...listOf(schema.allOf)].some(hasChoice)) return [];
  const { document } = gathering.walk.root;
  const mapped = Object.values(fieldsOf(fieldOf(schema.discriminator, 'mapping')));
  const names = [...mapped, ...(isRecord(document) ? (subtypesIn(document).get(schema) ?? []) : [])].map(String);
  const subtypes = names.map((name) => (name.startsWith('#') ? name : `#/components/schemas/${name}`));
  const [own, subtype] = found.passed.toReversed();
  // No reference leads to a subtype that is the root schema.
  const isReached = (name: string): boolean => found.seen.includes(fieldsOf(resolve(name, '')?.schema));
  const reached = subtype ?? subtypes.find(isReached);
  if (reached === undefined && subtypes.length > 0) return subtypes.map(($ref) => ({ $ref }));
  if (reached !== undefined || own !== undefined) hint(schema, reached ?? own ?? '', gathering);
  return [];
}

function hint({ discriminator }: Fields, target: string, { hints }: Gathering): void {
  // In Swagger 2.0 it is the name of a property.
  const name = typeof discriminator === 'string' ? discriminator : fieldOf(discriminator, 'propertyName');
  if (typeof name !== 'string' || hints.has(name)) return;
  const mapping = Object.entries(fieldsOf(fieldOf(discriminator, 'mapping')));
  hints.set(name, mapping.find(([, value]) => isSame(value, target))?.[0] ?? nameOf(target));
}

function isSame(value: unknown, reference: string): boolean {
  return value === reference || (typeof value === 'string' && !value.includes('/') && value === nameOf(reference));
}

function nameOf(reference: string): string {
  return pointerTokens(reference)?.at(-1) ?? reference;
}

/** Lists the errors of a value by schemas that it must all match; one that is too large to be validated matches none. */
export function errorsOf(schemas: readonly unknown[], value: Json, walk: Walk): readonly ValidationError[] {
  const schema = schemas.length === 1 ? schemas[0] : { allOf: schemas };
  const { errors, notValidated } = validate({ ...walk.root, schema }, value, walk.options);
  return notValidated.some(({ kind }) => kind === 'size') ? [{ pointer: '', keyword: 'false' }] : errors;
}

/** Returns true for a value that matches all of the schemas. Several members of `oneOf` may match it or a part of it, as many documents mean `anyOf`. */
export function isAccepted(schemas: readonly unknown[], value: Json, walk: Walk): boolean {
  return errorsOf(schemas, value, walk).every(isAmbiguous);
}

/** Returns true for an error that says that several members of `oneOf` match. */
export function isAmbiguous({ ambiguous }: ValidationError): boolean {
  return ambiguous === true;
}

/** Orders parts by their distance from the value. */
export function nearestFirst(parts: readonly Part[]): readonly Part[] {
  return parts.length < 2 ? parts : parts.toSorted((one, other) => one.level - other.level);
}

/** Maps the schemas of a document to the references to named schemas that derive from them by `allOf`. */
const subtypesIn = memoize((document: Fields): ReadonlyMap<unknown, readonly string[]> => {
  const found = new Map<unknown, string[]>();
  for (const place of [['components', 'schemas'], ['definitions']])
    for (const [name, schema] of Object.entries(fieldsOf(valueAt(document, place))))
      for (const part of listOf(fieldOf(schema, 'allOf'))) {
        const target = fieldOf(part, '$ref');
        const base = typeof target === 'string' ? valueAt(document, pointerTokens(target) ?? []) : undefined;
        const reference = toReference([...place, name].reduce<string>(childPointer, '#'));
        if (isRecord(base)) found.set(base, [...(found.get(base) ?? []), reference]);
      }
  return found;
});
