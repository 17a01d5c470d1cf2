import { validateTolerantly } from '../../../openapi/json-schema/index.ts';
import {
  followSchema,
  inTables,
  itemSchema,
  jsonToText,
  parseJson,
  typesOf,
  coerce,
  type Json,
  type JsonSchema,
  type Resolve,
} from '../../../satellites/sandbox/check.ts';

/** Maximum number of options of a select; with more the reader types the value. */
const MAX_CHOICES = 60;

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Schema of a field, and the value that it stands for while it is empty. */
export interface FieldOptions {
  readonly schema: JsonSchema;
  readonly resolve: Resolve;
  /** Value of an empty field; undefined for none. */
  readonly example: string | undefined;
}

/** Creates a field for the values of a schema: a select, an input for dates, bounded numbers or lists with commas, a text area of JSON. */
export function createField({ schema, resolve, example }: FieldOptions): Field {
  const choices = choicesOf(schema, resolve);
  if (choices.length > 0) return selectOf(choices, example);
  const types = typesOf(schema, resolve);
  const found = followSchema(schema, resolve);
  if (types.has('object') && !types.has('string')) return plain(document.createElement('textarea'), example);
  const field = plain(document.createElement('input'), example);
  const [type] = [...types].filter((name) => name !== 'null');
  if (types.size === 0 || type === 'string') field.type = TYPES.get(found?.format ?? '') ?? 'text';
  if (type === 'integer' || type === 'number') {
    field.type = 'number';
    field.min = String(found?.minimum ?? '');
    field.max = String(found?.maximum ?? '');
    field.step = String(found?.multipleOf ?? (type === 'integer' ? 1 : 'any'));
  }
  return field;
}

const TYPES = new Map([
  ['date', 'date'],
  ['email', 'email'],
  ['password', 'password'],
  ['uri', 'url'],
]);

/** Parses the text of a field to a value of the schema's types; undefined where it has none of them. */
export function textToValue(text: string, schema: JsonSchema, resolve: Resolve): Json | undefined {
  const types = typesOf(schema, resolve);
  if (types.has('array') && !types.has('string')) {
    if (text.trimStart().startsWith('[')) return parseJson(text)?.json;
    const items = itemSchema(schema, resolve);
    return text.split(',').map((item) => coerce(item.trim(), items, resolve));
  }
  if (types.has('object') && !types.has('string')) return parseJson(text)?.json;
  return coerce(text, schema, resolve);
}

/** Returns the initial text of a field by its schema alone, a valid one: default, constant, example, enum value; null only without others. */
export function suggest(schema: JsonSchema, resolve: Resolve): string | undefined {
  const found = followSchema(schema, resolve);
  const written = [found?.default, found?.const, ...(found?.examples ?? []), ...(found?.enum ?? [])];
  const values = [...written, ...(typesOf(schema, resolve).has('boolean') ? [true, false] : [])];
  const texts = [...values.filter((value) => value !== null), ...values.filter((value) => value === null)].flatMap(
    (value) => (value === undefined ? [] : [valueToText(value)]),
  );
  return texts.find((text) => isAllowed(text, schema, resolve));
}

/** True for a text that is read as a value that the schema allows. */
function isAllowed(text: string, schema: JsonSchema, resolve: Resolve): boolean {
  const value = textToValue(text, schema, resolve);
  if (value === undefined) return false;
  return validateTolerantly(inTables(schema, resolve), value, 'request').errors.length === 0;
}

/** Formats a value as the text of a field. */
function valueToText(value: Json): string {
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
  if (isPlainList) return value.map(valueToText).join(',');
  return typeof value === 'string' ? value : jsonToText(value);
}

function choicesOf(schema: JsonSchema, resolve: Resolve): readonly string[] {
  const found = followSchema(schema, resolve);
  const types = typesOf(schema, resolve);
  if (types.has('array') || types.has('object')) return [];
  const values = (found?.enum ?? []).filter((value) => value !== null);
  if (values.length > MAX_CHOICES) return [];
  const texts = values.length > 0 ? values.map(valueToText) : ['true', 'false'];
  if (values.length === 0 && (!types.has('boolean') || types.has('string'))) return [];
  return texts.filter((text) => isAllowed(text, schema, resolve));
}

/** Creates a select, whose empty option stands for the example or for no value. */
function selectOf(choices: readonly string[], example: string | undefined): HTMLSelectElement {
  const field = document.createElement('select');
  const others = choices.filter((choice) => choice !== example);
  field.append(new Option(example ?? '–', ''), ...others.map((choice) => new Option(choice, choice)));
  return field;
}

function plain<T extends HTMLInputElement | HTMLTextAreaElement>(field: T, example: string | undefined): T {
  field.placeholder = example ?? '';
  field.autocomplete = 'off';
  field.autocapitalize = 'off';
  field.spellcheck = false;
  return field;
}
