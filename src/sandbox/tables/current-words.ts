import { toDoubles, toJson } from '../../model/index.ts';
import { isRecord, type Fields, fieldsOf } from '../../standard/record.ts';

/** Rewrites older forms of keywords in the words of JSON Schema 2020-12; `isNullable`: null is added (OpenAPI 3.0). */
export function toCurrentWords(schema: Fields, isNullable: boolean): Fields {
  const { dependencies, additionalItems, ...made }: Record<string, unknown> = { ...schema };
  if (made.type !== undefined) made.type = Array.isArray(made.type) ? made.type.map(typeName) : typeName(made.type);
  moveFlag(made, 'exclusiveMinimum', 'minimum');
  moveFlag(made, 'exclusiveMaximum', 'maximum');
  if (Array.isArray(made.items)) {
    made.prefixItems = made.items;
    made.items = additionalItems;
  }
  if (isRecord(dependencies)) {
    const entries = Object.entries(dependencies);
    made.dependentRequired = { ...fieldsOf(made.dependentRequired), ...pick(entries, true) };
    made.dependentSchemas = { ...fieldsOf(made.dependentSchemas), ...pick(entries, false) };
  }
  const current = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  return isNullable ? withNull(current) : current;
}

/** Returns the name of a type: `file` of Swagger 2.0 is a text, and null without quotes is read as a value in YAML. */
function typeName(type: unknown): unknown {
  if (type === 'file') return 'string';
  return type === null ? 'null' : type;
}

/** Replaces a flag beside a limit by the exclusive limit itself. */
function moveFlag(made: Record<string, unknown>, flag: string, limit: string): void {
  if (typeof made[flag] !== 'boolean') return;
  made[flag] = made[flag] ? made[limit] : undefined;
  if (made[flag] !== undefined) made[limit] = undefined;
}

function pick(entries: readonly (readonly [string, unknown])[], isList: boolean): Fields {
  return Object.fromEntries(entries.filter(([, part]) => Array.isArray(part) === isList));
}

/** Keywords that `nullable` comes before: they have no other place for null. */
const CHOICES = ['$ref', 'allOf', 'anyOf', 'oneOf'] as const;
/** Keywords that null must satisfy all the same. */
const LIMITS = ['enum', 'const', 'not', 'if', 'then', 'else'] as const;

function withNull(schema: Fields): Fields {
  const { type } = schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : type === undefined ? [] : [type];
  const nullable = types.length === 0 || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
  if (CHOICES.every((name) => schema[name] === undefined)) return nullable;
  const limits = LIMITS.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]);
  return { anyOf: [schema, { ...Object.fromEntries(limits), type: 'null' }] };
}

/** Copies the annotations of a schema that the sandbox reads; `example` becomes the first of `examples`. */
export function copyAnnotations(value: Fields, made: Record<string, unknown>): void {
  if (value.default !== undefined) made.default = toDoubles(toJson(value.default));
  for (const name of ['readOnly', 'writeOnly'] as const) if (value[name] === true) made[name] = true;
  const listed: readonly unknown[] = Array.isArray(value.examples) ? value.examples : [];
  const examples = value.example === undefined ? listed : [value.example, ...listed];
  if (examples.length > 0) made.examples = examples.map((example) => toDoubles(toJson(example)));
}

const XML_TEXTS = ['nodeType', 'name', 'namespace', 'prefix'] as const;
const XML_FLAGS = ['attribute', 'wrapped'] as const;

/** Returns the XML Object of a copy; the name of a named schema is the default name of its element. */
export function xmlOf({ xml }: Fields, element: string | undefined): Fields | undefined {
  const written = isRecord(xml) ? xml : {};
  const fields: readonly (readonly [string, unknown])[] = [
    ...XML_TEXTS.filter((name) => typeof written[name] === 'string'),
    ...XML_FLAGS.filter((name) => written[name] === true),
  ].map((name) => [name, written[name]]);
  const all = element === undefined ? fields : [...fields, ['element', element] as const];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}
