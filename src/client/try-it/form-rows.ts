import { firstOf, resolved } from './resolved.ts';
import { fieldsOf, isFields, UNNAMED, without, type Fields, type FormRow, type OrderedRequest } from './protocol.ts';

/** True for the media types whose bodies the client shows as a table of fields. */
export function isForm(mediaType: string): boolean {
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(mediaType);
}

/**
 * Returns the media type of a form with the fields that are sent as its example, and the other fields of its schema below them, which are
 * not ticked. The client would tick required fields only.
 */
export function withRows(media: Fields, sent: readonly FormRow[], document: Fields, name = UNNAMED): Fields {
  const { examples, ...rest } = without(media, 'example');
  const value = toRows(sent, media, document);
  return { ...rest, examples: { [name]: { value }, ...without(fieldsOf(examples), name) } };
}

/** Returns an operation whose form is a body: those of Swagger 2.0 are parameters, which the client would make a body without values. */
export function withFormBody(operation: Fields, document: Fields, { form, mediaType = '' }: OrderedRequest): Fields {
  if (form === undefined || operation.requestBody !== undefined || !Array.isArray(operation.parameters))
    return operation;
  const parameters = operation.parameters.map((one: unknown) => fieldsOf(resolved(one, document)));
  const fields = parameters.filter((one) => one.in === 'formData');
  const properties = fields.map(({ name, type, ...schema }): [string, Fields] => {
    return [String(name), type === 'file' ? { type: 'string', format: 'binary' } : { ...schema, type }];
  });
  const required = fields.filter((one) => one.required === true).map(({ name }) => name);
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  const others = parameters.filter((one) => one.in !== 'formData');
  return { ...operation, parameters: others, requestBody: { content: { [mediaType]: { schema } } } };
}

/** Returns the media type of a form whose examples, or a generated value in their place, are fields of which all are sent. */
export function withExampleRows(media: Fields, document: Fields, make: () => unknown): Fields {
  const named = Object.entries(fieldsOf(media.examples)).map(([name, one]) => {
    const { dataValue, value } = fieldsOf(one);
    return [name, dataValue ?? value] as const;
  });
  const schema = fieldsOf(resolved(media.schema, document));
  const written = [media.example, firstOf(schema.examples), schema.example].find((value) => value !== undefined);
  const values = named.length > 0 ? named : [[UNNAMED, written ?? make()] as const];
  const examples = values.map(([name, value]): [string, unknown] => {
    return [name, { value: isFields(value) ? toRows(fieldsToSend(value, schema, document), media, document) : value }];
  });
  return { ...without(media, 'example'), examples: Object.fromEntries(examples) };
}

/** Returns the rows of the client: what is sent, then what the schema has besides. A file is ticked once it is chosen, others once they are typed. */
function toRows(sent: readonly FormRow[], { schema }: Fields, document: Fields): readonly Fields[] {
  const others = Object.entries(fieldsOf(fieldsOf(resolved(schema, document)).properties)).filter(
    ([name, property]) =>
      sent.every((row) => row.name !== name) && fieldsOf(resolved(property, document)).readOnly !== true,
  );
  return [...sent, ...others.map(([name]) => ({ name, text: undefined }))].map(({ name, text }) => {
    return { name, value: text, isDisabled: text === undefined, isDisabledByDefault: text === undefined };
  });
}

function fieldsToSend(value: Fields, schema: Fields, document: Fields): readonly FormRow[] {
  return Object.entries(value).flatMap(([name, part]): readonly FormRow[] => {
    const { format, contentMediaType } = fieldsOf(resolved(fieldsOf(schema.properties)[name], document));
    if (format === 'binary' || contentMediaType !== undefined) return [{ name, text: undefined }];
    const parts: readonly unknown[] = Array.isArray(part) ? part : [part];
    return parts.map((one) => ({ name, text: typeof one === 'string' ? one : JSON.stringify(one) }));
  });
}
