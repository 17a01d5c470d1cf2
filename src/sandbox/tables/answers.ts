import { essenceOf, isJsonType } from '../../standard/media-type.ts';
import type { Operation, Schema } from '../../model/index.ts';

/** A record in a response: its schema, and the names that lead to it. */
export interface RecordPlace {
  readonly schema: Schema;
  readonly path: readonly string[];
}

/** Returns the record of an operation's successful JSON response; it may be in a wrapper with nothing else. */
export function findRecordPlace(operation: Operation | undefined): RecordPlace | undefined {
  const schema = answerOf(operation);
  if (schema === undefined || !isRecordSchema(schema)) return undefined;
  const told = schema.properties.filter(({ name }) => !/^(?:meta|links|_links|success|status|message)$/i.test(name));
  const [only] = told;
  const isWrapped = only !== undefined && told.length === 1 && isRecordSchema(only.schema);
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
export function namesOf(schema: Schema, depth = 0): readonly string[] {
  const parts = depth > 3 ? [] : [...schema.oneOf, ...schema.anyOf, ...schema.allOf];
  return [...schema.properties.map(({ name }) => name), ...parts.flatMap((part) => namesOf(part, depth + 1))];
}
