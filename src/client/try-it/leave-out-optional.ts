import { LEFT_OUT } from './fill-operation.ts';
import { firstOf, resolved } from './resolved.ts';
import { fieldsOf, isFields, UNNAMED, type Fields } from './protocol.ts';

/**
 * Returns the paths of a document with each optional parameter sent where generated samples send it: where it has an example and
 * is not deprecated. The client would send all that have a default or an enum.
 */
export function leaveOutOptional(document: Fields): Fields {
  const paths = Object.entries(fieldsOf(document.paths)).map(([path, item]) => {
    const entries = Object.entries(fieldsOf(item)).map(
      ([name, part]) => [name, part, bodyExamples(fieldsOf(part).requestBody, document)] as const,
    );
    const all = entries.flatMap(([, , names]) => names);
    const parts = entries.map(([name, part, names]): [string, unknown] => {
      if (name === 'parameters') return [name, withoutOptional(part, all, document)];
      if (!isFields(part) || part.parameters === undefined) return [name, part];
      return [name, { ...part, parameters: withoutOptional(part.parameters, names, document) }];
    });
    return [path, Object.fromEntries(parts)] as const;
  });
  return Object.fromEntries(paths);
}

function withoutOptional(parameters: unknown, names: readonly string[], document: Fields): unknown {
  if (!Array.isArray(parameters)) return parameters;
  return parameters.map((one: unknown) => {
    const parameter = fieldsOf(resolved(one, document));
    return parameter.content === undefined ? withExamples(parameter, names, document) : one;
  });
}

/** Repeats a parameter's example under each name of a body's example: the client looks up one name for the whole request. */
function withExamples(parameter: Fields, names: readonly string[], document: Fields): Fields {
  const { example, examples, ...rest } = parameter;
  const named = fieldsOf(examples);
  const schema = fieldsOf(resolved(parameter.schema, document));
  const values = [example, firstOf(schema.examples), schema.example];
  const written = Object.values(named)[0] ?? wrapped(values.find((value) => value !== undefined));
  const isRequired = parameter.required === true || parameter.in === 'path';
  const isSent = isRequired || (parameter.deprecated !== true && written !== undefined);
  const shown = isSent ? written : { ...fieldsOf(written ?? wrapped(schema.default)), [LEFT_OUT]: true };
  if (shown === undefined) return parameter;
  const keys = [Object.keys(named)[0] ?? UNNAMED, ...names];
  return { ...rest, examples: { ...Object.fromEntries(keys.map((key) => [key, shown])), ...(isSent ? named : {}) } };
}

function wrapped(value: unknown): Fields | undefined {
  return value === undefined ? undefined : { value };
}

function bodyExamples(body: unknown, document: Fields): readonly string[] {
  const media = Object.values(fieldsOf(fieldsOf(resolved(body, document)).content));
  return media.flatMap((one) => Object.keys(fieldsOf(fieldsOf(one).examples)));
}
