import type { Schema, Operation } from '../../../openapi/model/index.ts';
import { essenceOf, isJsonType } from '../../../openapi/standard/media-type.ts';

/**
 * Returns the property of a record that its path parameter refers to: the one of that name, else without the resource's noun
 * (`petId` → `id`), else `id`; for a text parameter named like the resource (`/repos/{repo}`) a name comes before a number.
 * Undefined where the record has none of these.
 */
export function identityOf(
  schema: Schema,
  parameter: { readonly name: string; readonly isText: boolean } | undefined,
  noun: string,
): string | undefined {
  const scalars = allProperties(schema)
    .filter(({ schema: property }) => !property.type.includes('object') && !property.type.includes('array'))
    .map(({ name }) => name);
  const find = (plain: string): string | undefined => scalars.find((name) => plainName(name) === plain);
  const wanted = plainName(parameter?.name ?? 'id');
  const thing = plainName(noun);
  const without = wanted.startsWith(thing)
    ? wanted.slice(thing.length)
    : /(?:id|uuid|name|slug|key|code|number)$/.exec(wanted)?.[0];
  const candidates = [
    wanted,
    ...(wanted === thing && parameter?.isText === true ? ['slug', 'login', 'key', ...texts(schema, 'id')] : []),
    ...(wanted === 'username' ? ['login', 'handle'] : []),
    without === undefined || without === '' ? undefined : without,
    `${thing}${wanted}`,
    wanted === thing || wanted === 'id' || wanted.endsWith('id') ? 'id' : undefined,
    `${thing}id`,
    'id',
    'uuid',
    'slug',
    'key',
    'name',
  ];
  for (const candidate of candidates) {
    const found = candidate === undefined ? undefined : find(candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns `name` where the property of that name is a number, which is not the name of a thing. */
function texts(schema: Schema, number: string): readonly string[] {
  const found = allProperties(schema).find(({ name }) => plainName(name) === number);
  const isNumber = found?.schema.type.some((type) => type === 'integer' || type === 'number') === true;
  return isNumber ? ['name'] : [];
}

/** Returns the properties of a schema and its composed schemas. */
export function allProperties(schema: Schema, depth = 0): Schema['properties'] {
  const parts = depth > 3 ? [] : [...schema.allOf, ...schema.oneOf, ...schema.anyOf];
  return [...schema.properties, ...parts.flatMap((part) => allProperties(part, depth + 1))];
}

/** Returns a name in lower case without separators: `Pet_ID` → `petid`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the singular of an English noun by its ending: `categories` → `category`. */
export function singular(noun: string): string {
  if (/ies$/i.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:ses|xes|zes|ches|shes)$/i.test(noun)) return noun.slice(0, -2);
  return /[^s]s$/i.test(noun) && noun.length > 2 ? noun.slice(0, -1) : noun;
}

/** Splits a path template into segments. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').slice(1);
}

/** Returns the name of a segment that is one parameter: `{petId}` → `petId`. */
export function parameterOf(segment: string | undefined): string | undefined {
  return /^\{([^{}]+)\}$/.exec(segment ?? '')?.[1];
}

/** A record in a response: its schema, and the names that lead to it. */
interface RecordPlace {
  readonly schema: Schema;
  readonly path: readonly string[];
}

/** Returns the record of an operation's successful JSON response; it may be in a wrapper with nothing else. */
export function findRecordPlace(operation: Operation | undefined): RecordPlace | undefined {
  const schema = answerOf(operation);
  if (schema === undefined || !isRecordSchema(schema)) return undefined;
  const fields = schema.properties.filter(({ name }) => !/^(?:meta|links|_links|success|status|message)$/i.test(name));
  const [only] = fields;
  const isWrapped = only !== undefined && fields.length === 1 && isRecordSchema(only.schema);
  return isWrapped ? { schema: only.schema, path: [only.name] } : { schema, path: [] };
}

function isRecordSchema(schema: Schema): boolean {
  const isRecord = schema.properties.length > 0 && (schema.type.length === 0 || schema.type.includes('object'));
  return isRecord || [...schema.oneOf, ...schema.anyOf, ...schema.allOf].some((part) => part.properties.length > 0);
}

/** Returns the schema of an operation's successful JSON response. */
export function answerOf(operation: Operation | undefined): Schema | undefined {
  const response =
    operation?.responses.find(({ status }) => /^2(?:\d\d|XX)$/i.test(status)) ??
    operation?.responses.find(({ status }) => status === 'default');
  return response?.content.find(({ mediaType }) => isJsonType(mediaType) || essenceOf(mediaType) === '*/*')?.schema;
}

/** Returns the names of the properties of a schema and its composed schemas. */
export function namesOf(schema: Schema): readonly string[] {
  return allProperties(schema).map(({ name }) => name);
}
