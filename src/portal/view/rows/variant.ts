import {
  type Choice,
  choicesOf,
  type Discriminator,
  enumOf,
  namedOf,
  type Schema,
} from '../../../openapi/model/index.ts';
import type { Context } from '../context.ts';
import type { ContentLabel, Note, VariantLabel, VariantName } from '../types/row.ts';
import { clauseOf } from './conditions.ts';
import { countProperties, type Seen } from './direction.ts';
import { shapeOf, typesBesidesNull } from './shape.ts';
import { typeOf } from './type.ts';

/** Alternative of a choice, and its distinguishing label. */
export interface Variant {
  readonly schema: Schema;
  readonly label: VariantLabel;
  /** The distinguishing text if it is too long for the label. */
  readonly notes: readonly Note[];
}

/** Maximum length of a condition that serves as a name, in characters of its names and values. */
const MAX_LENGTH = 40;

/** Maximum number of discriminator values in a label. */
const MAX_CHOOSING = 2;

/** Maximum number of variants in the label of a closed group. */
const MAX_NAMED = 3;

/** Lists the alternatives of a choice with their names: title, schema name, discriminator value, or distinguishing properties. */
export function variantsOf(schema: Schema, choice: Choice, seen: Seen, context: Context): readonly Variant[] {
  const values = discriminatorValues(schema.discriminator);
  const common = commonlyRequired(choice.members);
  const names = choice.members.map((member) => nameOf(member, { schema, values, common }, context));
  const keys = names.map((name) => JSON.stringify(name));
  const given = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return choice.members.map((member, index) => {
    const key = keys[index] ?? '';
    const name = names[index] ?? { kind: 'none' };
    const number = (given.get(key) ?? 0) + 1;
    given.set(key, number);
    const target = namedOf(member) ?? member;
    const chosen = chosenBy(member, schema, values, name);
    const isLong = chosen !== undefined && chosen.values.length > MAX_CHOOSING;
    const label: VariantLabel = {
      kind: 'variant',
      name,
      number: counts.get(key) === 1 ? undefined : number,
      chosenBy: isLong ? undefined : chosen,
      isDefault: schema.discriminator?.defaultMapping === target,
      count: countProperties(member, seen),
    };
    const notes: readonly Note[] = isLong ? [{ kind: 'chosenBy', ...chosen }] : [];
    return { schema: member, label, notes };
  });
}

/** Labels the contents of an object or array. */
export function contentLabel(schema: Schema, seen: Seen, context: Context): ContentLabel {
  const count = countProperties(schema, seen);
  const name = namedLabel(schema, context);
  if (count > 0) return { kind: 'properties', count, name };
  if (schema.prefixItems.length > 0) return { kind: 'items', count: schema.prefixItems.length };
  if (name !== undefined) return { kind: 'name', name };
  if (schema.patternProperties.length > 0) return { kind: 'keys' };
  const choices = choicesOf(schema);
  if (choices.length === 0) return { kind: 'conditions' };
  const [choice] = choices;
  const named = choices.length > 1 || choice?.keyword === 'allOf' ? undefined : choice;
  const labels = named === undefined ? [] : variantsOf(schema, named, seen, context).map(({ label }) => label);
  if (labels.length === 0 || labels.some(({ name }) => ['none', 'clause'].includes(name.kind)))
    return { kind: 'type', type: typeOf(schema, context) };
  const first = labels.slice(0, MAX_NAMED).map(({ name, number }) => ({ name, number }));
  return { kind: 'variants', first, count: labels.length };
}

/** Facts about all alternatives of a choice. */
interface Members {
  readonly schema: Schema;
  readonly values: ReadonlyMap<Schema, readonly string[]>;
  /** Property names that all of them require. */
  readonly common: ReadonlySet<string>;
}

/** Returns the label of a named schema. */
function namedLabel(schema: Schema, context: Context): string | undefined {
  const named = namedOf(schema);
  return named?.name === undefined ? undefined : context.nameOf(named);
}

function nameOf(member: Schema, { schema, values, common }: Members, context: Context): VariantName {
  const name = member.title ?? namedLabel(member, context) ?? values.get(member)?.[0];
  const told = name ?? fixedText(member, schema.discriminator?.propertyName);
  if (told !== undefined) return { kind: 'name', name: told };
  const fixed = member.properties.flatMap((property) => fixedText(member, property.name) ?? []);
  if (fixed[0] !== undefined) return { kind: 'name', name: fixed[0] };
  const own = member.required.filter((required) => !common.has(required));
  if (own.length > 0) return { kind: 'with', names: own.slice(0, 3) };
  const { core } = shapeOf(member);
  const types = typesBesidesNull(member);
  const isObject = core === member && (types.length === 0 || types.includes('object'));
  if (!isObject) return { kind: 'type', type: typeOf(member, context) };
  const [first] = member.properties;
  if (first !== undefined) return { kind: 'with', names: [first.name] };
  const clause = clauseOf(member, context);
  return clause === undefined || lengthOf(clause) > MAX_LENGTH ? { kind: 'none' } : { kind: 'clause', clause };
}

/** Counts the characters of all names and values in a condition. */
function lengthOf(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.entries(part).reduce((sum, [key, inner]) => (key === 'kind' ? sum : sum + lengthOf(inner)), 0);
}

function discriminatorValues(discriminator: Discriminator | undefined): ReadonlyMap<Schema, readonly string[]> {
  const values = new Map<Schema, string[]>();
  for (const { value, schema } of discriminator?.mapping ?? []) {
    const known = values.get(schema);
    if (known === undefined) values.set(schema, [value]);
    else known.push(value);
  }
  return values;
}

/** Lists the discriminator values of an alternative, without one that is its name. */
function chosenBy(
  member: Schema,
  { discriminator }: Schema,
  values: ReadonlyMap<Schema, readonly string[]>,
  name: VariantName,
): VariantLabel['chosenBy'] {
  if (discriminator === undefined) return undefined;
  const property = discriminator.propertyName;
  const target = namedOf(member) ?? member;
  const known = values.get(member) ?? values.get(target) ?? [];
  const isTold = fixedText(target, property) !== undefined;
  const said = name.kind === 'name' ? name.name : '';
  const others = known.filter((value) => (isTold ? value.toLowerCase() !== said.toLowerCase() : value !== said));
  return others.length === 0 ? undefined : { property, values: others };
}

function fixedText(member: Schema, name: string | undefined): string | undefined {
  const property = member.properties.find((candidate) => candidate.name === name)?.schema;
  if (property === undefined) return undefined;
  const values = enumOf(property);
  const value = property.const?.json ?? (values.length === 1 ? values[0]?.value : undefined);
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

function commonlyRequired(members: readonly Schema[]): ReadonlySet<string> {
  const [first, ...others] = members;
  if (first === undefined || others.length === 0) return new Set();
  return new Set(first.required.filter((name) => others.every((member) => member.required.includes(name))));
}
