import { withFormBody, withRows } from './form-rows.ts';
import { firstOf, resolved } from './resolved.ts';
import { withConcreteTypes, withValidBody, withValidParameter } from './valid-examples.ts';
import { fieldsOf, isFields, UNNAMED, without } from './protocol.ts';
import type { Fields, OrderedRequest } from './protocol.ts';

/** Field of the client that leaves a value out until the reader enables it. */
const LEFT_OUT = 'x-disabled';

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
  return { ...document, paths: { ...paths, [path]: { ...item, [method]: fillParts(operation, document, request) } } };
}

/** Returns an operation with the parameters and body of a request; without one, with those that generated samples send. */
export function fillParts(operation: Fields, document: Fields, request?: OrderedRequest): Fields {
  const { parameters, requestBody } = operation;
  const valid = withValidBody(requestBody, document);
  // The client looks up one name for the whole request.
  const names = request === undefined ? [UNNAMED, ...exampleNames(valid, document)] : [request.example ?? UNNAMED];
  const fill = (one: unknown): unknown => fillParameter(resolved(one, document), document, { request, names });
  const body = request === undefined ? valid : chosenBody(valid, document, request);
  return {
    ...operation,
    ...(Array.isArray(parameters) ? { parameters: parameters.map(fill) } : {}),
    ...(requestBody === undefined ? {} : { requestBody: withConcreteTypes(body, document) }),
  };
}

function exampleNames(body: unknown, document: Fields): readonly string[] {
  const media = Object.values(fieldsOf(fieldsOf(resolved(body, document)).content));
  return media.flatMap((one) => Object.keys(fieldsOf(fieldsOf(one).examples)));
}

/** Filled request, and the names under which its values stand among the examples. */
interface Filling {
  readonly request: OrderedRequest | undefined;
  readonly names: readonly string[];
}

function fillParameter(written: unknown, document: Fields, { request, names }: Filling): unknown {
  if (!isFields(written)) return written;
  const told = request?.parameters.find(({ key }) => key === `${String(written.in)}.${String(written.name)}`);
  const parameter = withValidParameter(written, document, told?.text);
  if (isFields(parameter.content) || parameter.in === 'body') return parameter;
  const { example, examples, ...rest } = parameter;
  const named = fieldsOf(examples);
  const schema = fieldsOf(resolved(parameter.schema, document));
  const first = Object.values(named).find(isFields);
  const documented = [first?.value, first?.dataValue, example, firstOf(schema.examples), schema.example].find(isGiven);
  const isAsked = request === undefined ? isGiven(documented) && parameter.deprecated !== true : told?.isSent === true;
  const isSent = isAsked || parameter.required === true || parameter.in === 'path';
  const value =
    told?.isChosen === true
      ? chosenValue(told.text ?? '', schema)
      : [documented, schema.default, firstOf(schema.enum), told?.text].find(isGiven);
  if (isSent && !isGiven(value)) return parameter;
  const own = Object.fromEntries(names.map((name) => [name, isGiven(value) ? { value } : {}]));
  const marked = Object.entries(told?.isChosen === true ? own : { ...own, ...named }).map(([key, one]) => {
    return [key, { ...fieldsOf(one), ...(isSent ? {} : { [LEFT_OUT]: true }) }] as const;
  });
  return { ...rest, examples: Object.fromEntries(marked) };
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
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
