import { withFormBody, withRows } from './form-rows.ts';
import { firstOf, resolved } from './resolved.ts';
import { withConcreteTypes, withValidBody, withValidParameter } from './valid-examples.ts';
import { fieldsOf, isFields, UNNAMED, without } from './protocol.ts';
import type { Fields, OrderedParameter, OrderedRequest } from './protocol.ts';

/** Field of the client that leaves a value out until the reader enables it. */
export const LEFT_OUT = 'x-disabled';

/**
 * The document with the operation as the page shows it: its parameters have the values of the sample, those that are optional
 * and that the sample does not send are not ticked, and the body is that of the chosen media type.
 */
export function fillOperation(
  document: Fields,
  { path, method }: { readonly path: string; readonly method: string },
  request: OrderedRequest,
): Fields {
  const paths = fieldsOf(document.paths);
  const item = fieldsOf(paths[path]);
  const operation = withFormBody(fieldsOf(item[method]), document, request);
  const fill = (list: unknown): unknown =>
    Array.isArray(list) ? list.map((one: unknown) => fillParameter(resolved(one, document), document, request)) : list;
  const filled = {
    ...operation,
    ...(operation.parameters === undefined ? {} : { parameters: fill(operation.parameters) }),
    ...(operation.requestBody === undefined
      ? {}
      : {
          requestBody: withConcreteTypes(
            chosenBody(withValidBody(operation.requestBody, document), document, request),
            document,
          ),
        }),
  };
  const shared = item.parameters === undefined ? {} : { parameters: fill(item.parameters) };
  return { ...document, paths: { ...paths, [path]: { ...item, ...shared, [method]: filled } } };
}

function fillParameter(written: unknown, document: Fields, request: OrderedRequest): unknown {
  if (!isFields(written)) return written;
  const told = request.parameters.find(({ key }) => key === `${String(written.in)}.${String(written.name)}`);
  const parameter = withValidParameter(written, document, told?.text);
  if (isFields(parameter.content)) return parameter;
  const isLeftOut = told?.isSent !== true && parameter.required !== true && parameter.in !== 'path';
  const { example, examples, ...rest } = parameter;
  const named = fieldsOf(examples);
  const value = valueOf({ example, named, schema: resolved(parameter.schema, document) }, told);
  if (value === undefined) return parameter;
  const name = request.example ?? UNNAMED;
  const all: Fields = told?.isChosen === true ? { [name]: { value } } : { [name]: { value }, ...named };
  const marked = Object.entries(all).map(([key, one]): [string, Fields] => {
    return [key, { ...fieldsOf(one), ...(isLeftOut ? { [LEFT_OUT]: true } : {}) }];
  });
  return { ...rest, examples: Object.fromEntries(marked) };
}

/** The value to open with: the reader's, the document's, the sample's. */
function valueOf(
  { example, named, schema }: { readonly example: unknown; readonly named: Fields; readonly schema: unknown },
  told: OrderedParameter | undefined,
): unknown {
  if (told?.isChosen === true) return chosenValue(told.text ?? '', schema);
  const first = Object.values(named).find(isFields);
  const { default: preset, enum: choices, examples, example: inSchema } = fieldsOf(schema);
  const written = [first?.value, first?.dataValue, example, firstOf(examples), inSchema];
  return [...written, preset, firstOf(choices), told?.text].find((value) => value !== undefined);
}

/** Parses a typed value: a list with commas between its items, an object as JSON, else text. */
function chosenValue(text: string, schema: unknown): unknown {
  if (isOfType(schema, 'array')) return text.split(',').map((item) => item.trim());
  if (!isOfType(schema, 'object')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** True for a schema of a type, alone or among several, as 3.1 allows. */
function isOfType(schema: unknown, wanted: string): boolean {
  const { type } = fieldsOf(schema);
  return type === wanted || (Array.isArray(type) && type.includes(wanted));
}

/** The body's media types with the chosen one first, which is what the client begins with. */
function chosenBody(requestBody: unknown, document: Fields, request: OrderedRequest): unknown {
  const { mediaType, given, form, example } = request;
  const body = resolved(requestBody, document);
  if (!isFields(body) || !isFields(body.content) || mediaType === undefined) return requestBody;
  const chosen = Object.entries(body.content)
    .filter(([name]) => name === mediaType)
    .map(([name, media]) => {
      if (form !== undefined) return [name, withRows(fieldsOf(media), form, document, example)] as const;
      return [name, given === undefined ? media : withValue(media, given.json, request)] as const;
    });
  return { ...body, content: { ...Object.fromEntries(chosen), ...body.content, ...Object.fromEntries(chosen) } };
}

/** A media type whose first example is a value. */
function withValue(media: unknown, value: unknown, { example = UNNAMED }: OrderedRequest): Fields {
  const { examples, ...rest } = without(fieldsOf(media), 'example');
  return { ...rest, examples: { [example]: { value }, ...without(fieldsOf(examples), example) } };
}
