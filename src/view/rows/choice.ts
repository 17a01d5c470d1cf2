import type { Discriminator, Schema } from '../../openapi/index.ts';
import { countProperties, type Seen } from './direction.ts';
import { conditionToClause } from './conditions.ts';
import { count } from './limits.ts';
import { choicesOf, enumOf, namedOf, shapeOf, typesBesidesNull, type Choice } from './shape.ts';
import { typeToWords, wordsToText } from './type.ts';

/** One member of a choice, with what readers see as its name. */
export interface Variant {
  readonly schema: Schema;
  readonly name: string;
  readonly label: string;
}

/** What stands over the members of a choice. */
export function choiceTitle(choice: Choice): string {
  return { oneOf: 'One of', anyOf: 'Any of', allOf: 'And also' }[choice.keyword];
}

/** The members of a choice with their names: title, name, value of the discriminator, or what tells them apart. */
export function variantsOf(schema: Schema, choice: Choice, seen: Seen): readonly Variant[] {
  const values = discriminatorValues(schema.discriminator);
  const required = commonlyRequired(choice.members);
  const given = new Map<string, number>();
  const bases = choice.members.map(
    (member) => ownName(member) ?? tellingName(member, schema, values, required) ?? 'Variant',
  );
  return choice.members.map((member, index) => {
    const base = bases[index] ?? 'Variant';
    const number = (given.get(base) ?? 0) + 1;
    given.set(base, number);
    const name = bases.indexOf(base) === bases.lastIndexOf(base) ? base : `${base} ${number}`;
    const label = [name, ...valueLabel(member, schema, values, name), ...sizeLabel(member, seen)].join(' · ');
    return { schema: member, name, label };
  });
}

/** What an object or list holds, in a few words: `3 properties of Category`. */
export function contentLabel(schema: Schema, seen: Seen): string {
  const size = countProperties(schema, seen);
  const named = namedOf(schema);
  if (size > 0) return `${propertiesToWords(size)}${named?.name === undefined ? '' : ` of ${named.name}`}`;
  if (schema.prefixItems.length > 0)
    return schema.prefixItems.length === 1 ? '1 item' : `${schema.prefixItems.length} items`;
  if (named?.name !== undefined) return named.name;
  if (schema.patternProperties.length > 0) return 'Keys';
  return choicesOf(schema).length > 0 ? wordsToText(typeToWords(schema)) : 'Conditions';
}

function propertiesToWords(size: number): string {
  return size === 1 ? '1 property' : `${count(size)} properties`;
}

function ownName(member: Schema): string | undefined {
  return member.title ?? namedOf(member)?.name;
}

/** What tells a member without a name from the others. */
function tellingName(
  member: Schema,
  schema: Schema,
  values: ReadonlyMap<Schema, readonly string[]>,
  common: ReadonlySet<string>,
): string | undefined {
  const value = values.get(member)?.[0] ?? fixedText(member, schema.discriminator?.propertyName);
  if (value !== undefined) return value;
  const fixed = member.properties.flatMap((property) => fixedText(member, property.name) ?? []);
  if (fixed[0] !== undefined) return fixed[0];
  const own = member.required.filter((name) => !common.has(name));
  if (own.length > 0) return `with ${own.slice(0, 3).join(', ')}`;
  const { core } = shapeOf(member);
  const types = typesBesidesNull(member);
  const isObject = core === member && (types.length === 0 || types.includes('object'));
  if (!isObject) return wordsToText(typeToWords(member));
  const [first] = member.properties;
  if (first !== undefined) return `with ${first.name}`;
  const clause = conditionToClause(member);
  return clause === '' || clause.length > 60 ? undefined : clause;
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

function valueLabel(
  member: Schema,
  schema: Schema,
  values: ReadonlyMap<Schema, readonly string[]>,
  name: string,
): readonly string[] {
  const { discriminator } = schema;
  if (discriminator === undefined) return [];
  const target = namedOf(member) ?? member;
  const known = values.get(member) ?? values.get(target) ?? [];
  const isTold = fixedText(target, discriminator.propertyName) !== undefined;
  const others = known.filter((value) => (isTold ? value.toLowerCase() !== name.toLowerCase() : value !== name));
  const label = others.length === 0 ? [] : [`${discriminator.propertyName} ${others.join(', ')}`];
  return discriminator.defaultMapping === target ? [...label, 'default'] : label;
}

function sizeLabel(member: Schema, seen: Seen): readonly string[] {
  const size = countProperties(member, seen);
  return size === 0 ? [] : [propertiesToWords(size)];
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
