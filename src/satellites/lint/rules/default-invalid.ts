import { formatError, validate, type ValidationError } from '../../../openapi/json-schema/index.ts';
import { pointerTokens } from '../../../openapi/standard/pointer.ts';
import { isRecord } from '../../../openapi/standard/record.ts';
import { exactOf, schemaRootOf } from '../exact.ts';
import type { Context, Rule } from '../rule.ts';

/** Refuses a default that its schema refuses. */
export const defaultInvalid: Rule = () => ({
  Schema: checkDefault,
  // A parameter of Swagger 2.0 is a schema itself, unless it is a body.
  Parameter(node, context) {
    if (context.specVersion === 'oas2') checkDefault(node, context);
  },
  // Redocly visits the target of a reference, without the keywords beside it.
  ref(node, context) {
    if (context.type.name === 'Schema' && /^oas3_[1-9]/.test(context.specVersion)) checkDefault(node, context);
  },
});

function checkDefault(node: unknown, context: Context): void {
  const schema = exactOf(node);
  if (!isRecord(schema) || schema.default === undefined) return;
  const { errors } = validate(schemaRootOf(schema, context), schema.default);
  for (const error of errors) {
    const tokens = pointerTokens(error.pointer, false) ?? [];
    context.report({ message: messageOf(error, tokens), location: context.location.child(['default', ...tokens]) });
  }
}

function messageOf(error: ValidationError, tokens: readonly string[]): string {
  const name = [...tokens, ...(error.missing === undefined ? [] : [error.missing])].join('.');
  return `${name === '' ? 'The default' : `\`${name}\` in the default`} ${formatError(error)}.`;
}
