import { type Choice, choicesOf, type Schema } from '../../../openapi/model/index.ts';
import { memoBySchema, type Context } from '../context.ts';
import type { Condition, Note, RowName } from '../types/row.ts';
import { clauseOf } from './conditions.ts';
import { listNeverSent } from './never-sent.ts';
import type { ValueDirection } from '../../samples/index.ts';
import { isGone, visibleProperties, type Seen } from './direction.ts';
import { hasWords, hasWordsWithin, heldBy, isShownApart } from './shape.ts';

/** Row to create: a child of a value under a name, a pattern or an index. */
export interface Entry extends RowName {
  readonly schema: Schema;
  readonly required: boolean;
}

/** Contents below a value, in reading order. */
export interface Sections {
  readonly notes: readonly Note[];
  readonly entries: readonly Entry[];
  readonly choices: readonly Choice[];
  /** Subschemas that apply conditionally, to a part, or that are only defined (`$defs`). */
  readonly extras: readonly { readonly condition: Condition; readonly schema: Schema }[];
}

/** Lists the contents below the row of a schema other than a plain array or map. */
export function sectionsOf(schema: Schema, seen: Seen, context: Context): Sections {
  return seen.base === undefined ? SECTIONS[seen.direction](schema, context) : readSections(schema, seen, context);
}

const sectionsFor = (direction: ValueDirection): ((schema: Schema, context: Context) => Sections) =>
  memoBySchema((schema, context) => readSections(schema, { direction, base: undefined }, context));

const SECTIONS: Readonly<Record<ValueDirection, (schema: Schema, context: Context) => Sections>> = {
  request: sectionsFor('request'),
  response: sectionsFor('response'),
  both: sectionsFor('both'),
};

function readSections(schema: Schema, seen: Seen, context: Context): Sections {
  const { notes, extras } = conditionsOf(schema, context);
  return {
    notes: [
      ...partsNote(schema, seen, context),
      ...neverNote(listNeverSent(schema, seen.direction)),
      ...requiredNotes(schema, seen),
      ...notes,
    ],
    entries: entriesOf(schema, seen),
    choices: choicesOf(schema),
    extras,
  };
}

/** Returns true without contents. */
export function isEmptySections({ notes, entries, choices, extras }: Sections): boolean {
  return notes.length + entries.length + choices.length + extras.length === 0;
}

function entriesOf(schema: Schema, seen: Seen): Entry[] {
  const held = heldBy(schema);
  const rest = (key: 'additionalProperties' | 'unevaluatedProperties'): Entry[] => {
    const other = schema[key];
    if (other === undefined || other === held || other.always !== undefined) return [];
    return [{ name: schema.additionalPropertiesName, naming: 'any', schema: other, required: false }];
  };
  const further = (other: Schema | undefined): Entry[] => {
    if (other === undefined || other === held || other.always !== undefined) return [];
    const name = schema.prefixItems.length > 0 ? `[${schema.prefixItems.length}…]` : '[…]';
    return [{ name, naming: 'item', schema: other, required: false }];
  };
  return [
    ...visibleProperties(schema, seen).map(({ name, schema: property }) => {
      return { name, naming: 'property' as const, schema: property, required: schema.required.includes(name) };
    }),
    ...schema.patternProperties.map(({ name, schema: property }) => {
      return { name, naming: 'pattern' as const, schema: property, required: false };
    }),
    ...rest('additionalProperties'),
    ...rest('unevaluatedProperties'),
    ...schema.prefixItems.map((item, index) => {
      const required = schema.minItems !== undefined && schema.minItems > index;
      return { name: `[${index}]`, naming: 'item' as const, schema: item, required };
    }),
    ...further(schema.items),
    ...further(schema.unevaluatedItems),
  ];
}

function partsNote(schema: Schema, { direction, base }: Seen, context: Context): Note[] {
  const parts = schema.parts.filter((part) => part !== base && !isGone(part, { direction, base: undefined }));
  if (parts.length === 0) return [];
  return [{ kind: 'parts', parts: parts.map((part) => ({ name: context.nameOf(part), href: context.urlOf(part) })) }];
}

/** Notes the names that can never be sent. */
export function neverNote(names: readonly string[]): Note[] {
  return names.length === 0
    ? []
    : [{ kind: 'never', names: names.slice(0, MAX_NEVER), more: Math.max(0, names.length - MAX_NEVER) }];
}

const MAX_NEVER = 20;

/** Notes required names without a property, and names that other properties require. */
function requiredNotes(schema: Schema, { direction }: Seen): Note[] {
  const known = new Set(schema.properties.map(({ name }) => name));
  const bare = schema.required.filter((name) => !known.has(name));
  const notes: Note[] = bare.length === 0 ? [] : [{ kind: 'required', names: bare }];
  const inherited = schema.properties.filter(({ name, schema: property }) => {
    const isLeftOut = direction === 'request' ? property.readOnly : direction === 'response' && property.writeOnly;
    return !isLeftOut && schema.required.includes(name);
  });
  for (const { name, required } of schema.dependentRequired) {
    const others = required.filter((other) => !inherited.some((property) => property.name === other));
    if (others.length > 0) notes.push({ kind: 'dependentRequired', name, required: others });
  }
  return notes;
}

function conditionsOf(schema: Schema, context: Context): Pick<Sections, 'notes' | 'extras'> {
  const notes: Note[] = [];
  const extras: { condition: Condition; schema: Schema }[] = [];
  const add = (condition: Condition, outcome: Schema): void => {
    if (isStructured(outcome)) extras.push({ condition, schema: outcome });
    else notes.push({ kind: 'outcome', condition, clause: clauseOf(outcome, context) });
  };
  if (schema.if !== undefined) {
    const clause = clauseOf(schema.if, context);
    const { then, else: otherwise } = schema;
    if ((clause === undefined && isStructured(schema.if)) || hasWordsWithin(schema.if)) {
      extras.push({ condition: { kind: 'condition' }, schema: schema.if });
    }
    const hasThen = then !== undefined && then.always !== true;
    if (hasThen) add({ kind: 'when', clause }, then);
    if (otherwise !== undefined && otherwise.always !== true) {
      // Subschemas that need rows follow the sentences.
      const isAfter = hasThen && (!isStructured(then) || isStructured(otherwise));
      add(isAfter ? { kind: 'otherwise' } : { kind: 'unless', clause }, otherwise);
    }
  }
  for (const { name, schema: dependent } of schema.dependentSchemas) add({ kind: 'whenPresent', name }, dependent);
  const { not, contains, contentSchema, propertyNames } = schema;
  if (not !== undefined && isShownApart(not)) extras.push({ condition: { kind: 'not' }, schema: not });
  if (contains !== undefined && isStructured(contains)) {
    extras.push({ condition: { kind: 'contains' }, schema: contains });
  }
  if (propertyNames !== undefined && hasWordsWithin(propertyNames)) {
    extras.push({ condition: { kind: 'propertyNames' }, schema: propertyNames });
  }
  if (contentSchema !== undefined) extras.push({ condition: { kind: 'contentSchema' }, schema: contentSchema });
  for (const { name, schema: definition } of schema.defs) {
    extras.push({ condition: { kind: 'definition', name }, schema: definition });
  }
  return { notes, extras };
}

/** Returns true for a schema that needs rows: properties of its own, or variants. */
function isStructured(schema: Schema): boolean {
  const isSmall = schema.properties.every(({ schema: property }) => {
    return property.properties.length === 0 && !hasWords(property) && property.enum.length === 0;
  });
  const { properties, patternProperties, prefixItems, dependentSchemas } = schema;
  return (
    properties.length > 3 ||
    !isSmall ||
    patternProperties.length + prefixItems.length + dependentSchemas.length > 0 ||
    choicesOf(schema).length > 0 ||
    schema.if !== undefined ||
    hasWordsWithin(schema) ||
    schema.name !== undefined ||
    schema.reference !== undefined
  );
}
