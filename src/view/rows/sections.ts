import type { Schema } from '../../openapi/index.ts';
import type { Direction, Row, Word } from './row.ts';
import { conditionToClause, inWords, valueToClause } from './conditions.ts';
import { visibleProperties, type Seen } from './direction.ts';
import { choicesOf, heldBy, isShownApart, type Choice } from './shape.ts';
import { typeToWords } from './type.ts';

/** A row to be: what a value holds under a name, a pattern or a place. */
export interface Entry {
  readonly name: string;
  readonly naming: Row['naming'];
  readonly schema: Schema;
  readonly required: boolean;
}

/** What opens below a value, in reading order. */
export interface Sections {
  readonly notes: readonly (readonly Word[])[];
  readonly entries: readonly Entry[];
  readonly choices: readonly Choice[];
  /** Schemas that hold under a condition, of a part, or nowhere yet. */
  readonly extras: readonly { readonly label: string; readonly schema: Schema }[];
}

const known: Readonly<Record<Direction, WeakMap<Schema, Sections>>> = {
  request: new WeakMap(),
  response: new WeakMap(),
  both: new WeakMap(),
};

/** What a schema that is no plain array or map has to show below its own row. */
export function sectionsOf(schema: Schema, seen: Seen): Sections {
  if (seen.base !== undefined) return readSections(schema, seen);
  const before = known[seen.direction].get(schema);
  if (before !== undefined) return before;
  const sections = readSections(schema, seen);
  known[seen.direction].set(schema, sections);
  return sections;
}

function readSections(schema: Schema, seen: Seen): Sections {
  const { notes, extras } = conditionsOf(schema);
  return {
    notes: [...partsNote(schema, seen), ...requiredNotes(schema, seen), ...notes],
    entries: entriesOf(schema, seen),
    choices: choicesOf(schema),
    extras,
  };
}

/** True when there is nothing to open. */
export function isEmptySections({ notes, entries, choices, extras }: Sections): boolean {
  return notes.length + entries.length + choices.length + extras.length === 0;
}

function entriesOf(schema: Schema, seen: Seen): Entry[] {
  const held = heldBy(schema);
  const rest = (key: 'additionalProperties' | 'unevaluatedProperties'): Entry[] => {
    const other = schema[key];
    if (other === undefined || other === held || other.always !== undefined) return [];
    return [{ name: schema.additionalPropertiesName ?? 'any other', naming: 'any', schema: other, required: false }];
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

function partsNote(schema: Schema, { base }: Seen): (readonly Word[])[] {
  const parts = schema.parts.filter((part) => part !== base);
  if (parts.length === 0) return [];
  const words = parts.flatMap((part, index) => {
    const before = index === 0 ? 'All of ' : index === parts.length - 1 ? ' and ' : ', ';
    return [plain(before), ...typeToWords(part).slice(0, 1)];
  });
  return [words];
}

/** Names that are required without being described, and names that others make required. */
function requiredNotes(schema: Schema, { direction }: Seen): (readonly Word[])[] {
  const known = new Set(schema.properties.map(({ name }) => name));
  const bare = schema.required.filter((name) => !known.has(name));
  const notes = bare.length === 0 ? [] : [[plain(`Required: ${bare.join(', ')}`)]];
  const inherited = schema.properties.filter(({ name, schema: property }) => {
    const isLeftOut = direction === 'request' ? property.readOnly : direction === 'response' && property.writeOnly;
    return !isLeftOut && schema.required.includes(name);
  });
  for (const { name, required } of schema.dependentRequired) {
    const others = required.filter((other) => !inherited.some((property) => property.name === other));
    if (others.length === 0) continue;
    notes.push([
      plain(`With ${name}, ${inWords(others, others.length, 'and')} ${others.length === 1 ? 'is' : 'are'} required.`),
    ]);
  }
  return notes;
}

function conditionsOf(schema: Schema): Pick<Sections, 'notes' | 'extras'> {
  const notes: (readonly Word[])[] = [];
  const extras: { label: string; schema: Schema }[] = [];
  const add = (label: string, outcome: Schema): void => {
    if (isStructured(outcome)) extras.push({ label, schema: outcome });
    else notes.push([plain(`${label}: ${outcomeToClause(outcome)}.`)]);
  };
  if (schema.if !== undefined) {
    const clause = conditionToClause(schema.if);
    const { then, else: otherwise } = schema;
    if (clause === '' && isStructured(schema.if)) extras.push({ label: 'Condition', schema: schema.if });
    const condition = clause === '' ? 'the condition holds' : clause;
    const hasThen = then !== undefined && then.always !== true;
    if (hasThen) add(`When ${condition}`, then);
    if (otherwise !== undefined && otherwise.always !== true) {
      // What needs rows comes after the sentences.
      const isAfter = hasThen && (!isStructured(then) || isStructured(otherwise));
      add(isAfter ? 'Otherwise' : `Unless ${condition}`, otherwise);
    }
  }
  for (const { name, schema: dependent } of schema.dependentSchemas) add(`When ${name} is there`, dependent);
  if (schema.not !== undefined && isShownApart(schema.not)) extras.push({ label: 'Not allowed', schema: schema.not });
  if (schema.contains !== undefined && isStructured(schema.contains)) {
    extras.push({ label: 'Contained items', schema: schema.contains });
  }
  if (schema.contentSchema !== undefined) extras.push({ label: 'Content', schema: schema.contentSchema });
  for (const { name, schema: definition } of schema.defs)
    extras.push({ label: `Definition ${name}`, schema: definition });
  return { notes, extras };
}

function outcomeToClause(outcome: Schema): string {
  if (outcome.always === false) return 'no value is valid';
  const clause = valueToClause(outcome);
  return clause === ''
    ? 'anything'
    : clause.replaceAll(/\bis there\b/g, 'is required').replaceAll(/\bare there\b/g, 'are required');
}

/** True for what has rows of its own to show, or choices. */
function isStructured(schema: Schema): boolean {
  const isSmall = schema.properties.every(({ schema: property }) => {
    return property.properties.length === 0 && property.description === undefined && property.enum.length === 0;
  });
  const { properties, patternProperties, prefixItems, dependentSchemas } = schema;
  return (
    properties.length > 3 ||
    !isSmall ||
    patternProperties.length + prefixItems.length + dependentSchemas.length > 0 ||
    choicesOf(schema).length > 0 ||
    schema.if !== undefined ||
    schema.name !== undefined ||
    schema.reference !== undefined
  );
}

function plain(text: string): Word {
  return { text, schema: undefined };
}
