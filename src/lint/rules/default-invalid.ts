import { formatError, validate, type ValidationError } from '../../json-schema/index.ts';
import { pointerTokens } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import { exactOf } from '../exact.ts';
import { createMatcher, type Matcher } from '../match-within.ts';
import type { Context, Rule, Visit } from '../rule.ts';
import { schemaRootOf } from '../schema-root.ts';

/** Refuses a default that its schema refuses. */
export const defaultInvalid: Rule = () => {
  const check = checkDefault(createMatcher());
  return {
    Schema: check(() => true),
    // A parameter of Swagger 2.0 is a schema itself, unless it is a body.
    Parameter: check(({ specVersion }) => specVersion === 'oas2'),
    // Redocly visits the target of a reference, without the keywords beside it.
    ref: { enter: check(({ specVersion, type }) => type.name === 'Schema' && /^oas3_[1-9]/.test(specVersion)) },
  };
};

function checkDefault(matches: Matcher): (isSchema: (context: Context) => boolean) => Visit {
  return (isSchema) => (node, context) => {
    const schema = exactOf(node);
    if (!isRecord(schema) || schema.default === undefined || !isSchema(context)) return;
    const { errors } = validate(schemaRootOf(schema, context), schema.default, { matches });
    for (const error of errors) {
      const tokens = pointerTokens(error.pointer, false) ?? [];
      context.report({ message: messageOf(error, tokens), location: context.location.child(['default', ...tokens]) });
    }
  };
}

function messageOf(error: ValidationError, tokens: readonly string[]): string {
  const name = [...tokens, ...(error.missing === undefined ? [] : [error.missing])].join('.');
  return `${name === '' ? 'The default' : `\`${name}\` in the default`} ${formatError(error)}.`;
}
