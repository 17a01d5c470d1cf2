import { readDeprecation } from '../standard/extensions/index.ts';
import type { Encoding, MediaType, Property, RequestBody, Schema } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { readForeignExamples } from './example.ts';
import { readCollectionFormat, schemaAt } from './field.ts';
import { listJsonFirst } from './media-type.ts';
import type { ParameterEntry } from './parameter.ts';
import { blankSchema } from './schema/keywords.ts';
import { copySchema } from './schema/schema-registry.ts';

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/**
 * Normalizes the `body` and `formData` parameters of Swagger 2.0 to a request body; undefined without any.
 * https://spec.openapis.org/oas/v2.0.html#parameter-object
 */
export function normalizeSwaggerBody(
  context: NormalizeContext,
  operation: DocumentNode,
  parameters: readonly ParameterEntry[],
): RequestBody | undefined {
  const body = parameters.find((parameter) => parameter.in === 'body')?.node;
  const consumes = mediaTypesOf(operation, context.root, 'consumes');
  if (body !== undefined) {
    const schema = schemaAt(context, body, 'schema');
    const { pointer } = body;
    return {
      pointer,
      description: body.words('description'),
      required: body.flag('required') ?? false,
      content: listJsonFirst(
        (consumes.length === 0 ? ['application/json'] : consumes).map((name) => ({
          ...swaggerMediaType(name, schema, pointer),
          examples: readForeignExamples(body, name),
        })),
        () => true,
      ),
    };
  }
  const fields = parameters.filter((parameter) => parameter.in === 'formData').map(({ node }) => node);
  return fields.length === 0 ? undefined : formBody(context, operation, { fields, consumes });
}

/** Returns the media types of an operation, else those of the root. https://spec.openapis.org/oas/v2.0.html#operation-object */
export function mediaTypesOf(
  operation: DocumentNode,
  root: DocumentNode,
  key: 'consumes' | 'produces',
): readonly string[] {
  return [...new Set((operation.has(key) ? operation : root).texts(key))];
}

/** Creates a media type with a schema only. */
export function swaggerMediaType(mediaType: string, schema: Schema | undefined, pointer: string): MediaType {
  const none = { description: undefined, itemSchema: undefined, itemEncoding: undefined, expand: false };
  return { mediaType, pointer, schema, ...none, examples: [], encoding: [], prefixEncoding: [] };
}

function formBody(
  context: NormalizeContext,
  operation: DocumentNode,
  form: { readonly fields: readonly DocumentNode[]; readonly consumes: readonly string[] },
): RequestBody {
  const named = form.fields.flatMap((node) => {
    const name = node.text('name');
    return name === undefined ? [] : [{ name, node }];
  });
  const required = named.filter(({ node }) => node.flag('required') === true).map(({ name }) => name);
  const schema: Schema = {
    ...blankSchema(`${operation.pointer}/parameters`),
    type: ['object'],
    properties: named.map(({ name, node }) => formProperty(context, name, node)),
    required,
  };
  const hasFile = form.fields.some((node) => node.raw('type') === 'file');
  const fitting = form.consumes.filter((name) => formTypes.includes(name.toLowerCase()));
  const mediaTypes = fitting.length === 0 ? [formTypes[hasFile ? 0 : 1] ?? ''] : fitting;
  const encoding = named.flatMap(({ name, node }) => formEncoding(name, node));
  const content = mediaTypes.map((name) => ({ ...swaggerMediaType(name, schema, schema.pointer), encoding }));
  return { pointer: schema.pointer, description: undefined, required: required.length > 0, content };
}

function formProperty(context: NormalizeContext, name: string, node: DocumentNode): Property {
  const about = { description: node.words('description'), ...readDeprecation(node) };
  return { pointer: node.pointer, name, schema: copySchema(context.schemas.inlineSchema(node), about) };
}

function formEncoding(name: string, node: DocumentNode): readonly Encoding[] {
  if (node.raw('type') !== 'array') return [];
  const none = { contentType: undefined, headers: [], allowReserved: false };
  const nested = { encoding: [], prefixEncoding: [], itemEncoding: undefined };
  return [{ name, ...none, ...nested, ...readCollectionFormat(node, 'form') }];
}
