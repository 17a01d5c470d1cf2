import type { Schema, SchemaType } from '../../openapi/index.ts';
import { impliedTypes } from '../../openapi/index.ts';
import type { Word } from './row.ts';
import { count } from './limits.ts';
import { choicesOf, enumOf, heldBy, namedOf, shapeOf, typesBesidesNull } from './shape.ts';

/** Levels of arrays and maps that are said one by one. */
const SPOKEN = 4;

const known = new WeakMap<Schema, readonly Word[]>();

/** The type of a value in words: `integer · int64`, `array of Pet`, `one of 3 · by kind`; named schemas by their names. */
export function typeToWords(schema: Schema): readonly Word[] {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const words = namedOf(schema) === undefined ? shapeToWords(schema) : namedWords(schema);
  known.set(schema, words);
  return words;
}

/** The type in words of what a schema itself is, its own name aside: for the schema's own page. */
export function shapeToWords(schema: Schema): readonly Word[] {
  if (heldBy(schema) === undefined) return coreWords(schema);
  const { around, core } = shapeOf(schema);
  const named = around.findIndex((outer, index) => index > 0 && namedOf(outer) !== undefined);
  const levels = named > 0 ? around.slice(0, named) : around;
  const inner = named > 0 ? (around[named] ?? core) : core;
  const spoken = levels.length <= SPOKEN ? levels : levels.slice(0, 2);
  const words = spoken.map((outer, index) => text(`${kindOf(outer, index > 0)} of `));
  if (levels.length > SPOKEN) words.push(text('… of '));
  words.push(...bracketed(typeToWords(inner)));
  if (levels.length > SPOKEN) words.push(text(` (${count(levels.length)} levels)`));
  if (isNullable(schema)) words.push(text(', or null'));
  return joined(words);
}

/** Words as one plain text. */
export function wordsToText(words: readonly Word[]): string {
  return words.map((word) => word.text).join('');
}

function text(words: string): Word {
  return { text: words, schema: undefined };
}

function kindOf(schema: Schema, inner: boolean): string {
  const kind = typesBesidesNull(schema).includes('array') ? 'array' : 'map';
  return inner && isNullable(schema) ? `(${kind} or null)` : kind;
}

function bracketed(words: readonly Word[]): readonly Word[] {
  return words.some((word) => word.text.includes(' or ')) ? [text('('), ...words, text(')')] : words;
}

function isNullable(schema: Schema): boolean {
  return schema.type.includes('null') && schema.type.length > 1;
}

function namedWords(schema: Schema): readonly Word[] {
  const named = namedOf(schema) ?? schema;
  const link: Word = { text: named.name ?? '', schema: named };
  const types = typesBesidesNull(schema);
  const isSimple = types.length > 0 && !types.includes('object') && !types.includes('array');
  const orNull = isNullable(schema) && !named.type.includes('null') ? ' or null' : '';
  const simple =
    isSimple && choicesOf(schema).length === 0 ? ` · ${wordsToText(coreWords(schema, orNull !== ''))}` : '';
  return joined([link, text(`${orNull}${simple}`)]);
}

function coreWords(schema: Schema, withoutNull = false): readonly Word[] {
  if (schema.always === false) return [text('no value')];
  const choices = choicesOf(schema);
  const types = impliedTypes(schema).filter((type) => !withoutNull || type !== 'null');
  if (choices.length > 0) return choiceWords(schema, types);
  const members = enumOf(schema).length === 0 ? [...schema.oneOf, ...schema.anyOf] : [];
  if (members.length > 0) return plainChoiceWords(schema, members);
  const values = types.length === 0 ? typesOfValues(schema) : types;
  if (values.length === 0) return [text('any type')];
  return joined([text(listed(values.map((type) => typeName(schema, type)))), ...formatWords(schema)]);
}

function choiceWords(schema: Schema, types: readonly SchemaType[]): readonly Word[] {
  const besides = types.filter((type) => type !== 'null');
  const isOwn = schema.properties.length > 0 || (besides.length > 0 && !besides.includes('object'));
  const own = isOwn ? besides.map((type) => typeName(schema, type)) : [];
  const said = choicesOf(schema).map(({ keyword, members }) => {
    if (keyword === 'allOf') return `and ${count(members.length)} more ${members.length === 1 ? 'part' : 'parts'}`;
    return `${keyword === 'oneOf' ? 'one of' : 'any of'} ${count(members.length)}`;
  });
  const type = own.length > 0 ? [`${listed(own)}${wordsToText(formatWords(schema))}`] : [];
  const isBare = type.length === 0 && choicesOf(schema).every(({ keyword }) => keyword === 'allOf');
  const bare = [...new Set([schema, ...schema.allOf].flatMap(typesBesidesNull))];
  const by = schema.discriminator === undefined ? [] : [`by ${schema.discriminator.propertyName}`];
  const orNull = types.includes('null') && types.length > 1 ? ' or null' : '';
  return [
    text(`${[...(isBare ? [bare.length === 0 ? 'any type' : listed(bare)] : type), ...said].join(' · ')}${orNull}`),
    ...by.map((word) => text(` · ${word}`)),
  ];
}

function plainChoiceWords(schema: Schema, members: readonly Schema[]): readonly Word[] {
  const words = [...new Set(members.map((member) => wordsToText(typeToWords(member))))];
  if (isNullable(schema) && !words.some((word) => /\bnull$/.test(word))) words.push('null');
  return [text(words.join(' or '))];
}

function typesOfValues(schema: Schema): readonly SchemaType[] {
  const values = enumOf(schema);
  return values.length === 0 ? [] : impliedTypes({ ...schema, enum: values });
}

function formatWords(schema: Schema): readonly Word[] {
  return schema.format === undefined || isFile(schema) ? [] : [text(` · ${schema.format}`)];
}

function isFile(schema: Schema): boolean {
  return schema.format === 'binary' && schema.type.includes('string');
}

function typeName(schema: Schema, type: SchemaType): string {
  if (type === 'string' && isFile(schema)) return 'file';
  if (type === 'array' && schema.prefixItems.length > 0) return `tuple of ${schema.prefixItems.length}`;
  const isMap = schema.properties.length + schema.patternProperties.length === 0;
  if (type === 'object' && isMap && schema.additionalProperties?.always === true) return 'map of any type';
  return type;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/** Neighbouring plain words become one. */
function joined(words: readonly Word[]): readonly Word[] {
  const found: Word[] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (word.text === '') continue;
    if (last !== undefined && last.schema === undefined && word.schema === undefined) {
      found[found.length - 1] = text(last.text + word.text);
    } else found.push(word);
  }
  return found;
}
