import type { Operation, Schema } from '../../openapi/index.ts';

/** The schema of the object that an operation answers with in JSON when all is well. */
export function objectOf(operation: Operation | undefined): Schema | undefined {
  const schema = answerOf(operation);
  if (schema === undefined) return undefined;
  const isRecord = schema.properties.length > 0 && (schema.type.length === 0 || schema.type.includes('object'));
  return isRecord || [...schema.oneOf, ...schema.anyOf, ...schema.allOf].some((part) => part.properties.length > 0)
    ? schema
    : undefined;
}

/** The schema of an operation's JSON answer when all is well. */
export function answerOf(operation: Operation | undefined): Schema | undefined {
  const response =
    operation?.responses.find(({ status }) => /^2(?:\d\d|XX)$/i.test(status)) ??
    operation?.responses.find(({ status }) => status === 'default');
  return response?.content.find(({ mediaType }) => /[/+]json\b|\*\/\*/i.test(mediaType))?.schema;
}

/** Names of the properties of a schema and of what it is composed of. */
export function namesOf(schema: Schema, depth = 0): readonly string[] {
  const parts = depth > 3 ? [] : [...schema.oneOf, ...schema.anyOf, ...schema.allOf];
  return [...schema.properties.map(({ name }) => name), ...parts.flatMap((part) => namesOf(part, depth + 1))];
}
