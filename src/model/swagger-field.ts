import { readDeprecation } from '../standard/extensions/index.ts';
import type { Field, ParameterStyle } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { PLAIN_FLAGS } from './field.ts';
import { getOwn } from '../standard/record.ts';

/** Style of each `collectionFormat`; csv is the default style of the location. */
const formats: Readonly<Record<string, { readonly style: ParameterStyle | undefined; readonly explode: boolean }>> = {
  csv: { style: undefined, explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

/** Normalizes a parameter or header of Swagger 2.0, whose schema is inline. https://spec.openapis.org/oas/v2.0.html#parameter-object */
export function normalizeSwaggerField(
  context: NormalizeContext,
  node: DocumentNode,
  defaults: { readonly name: string; readonly style: ParameterStyle; readonly required: boolean },
): Field {
  return {
    name: defaults.name,
    pointer: node.pointer,
    description: node.words('description'),
    required: defaults.required || (node.flag('required') ?? false),
    ...readDeprecation(node),
    ...readCollectionFormat(node, defaults.style),
    ...PLAIN_FLAGS,
    allowEmptyValue: node.flag('allowEmptyValue') ?? false,
    schema: context.schemas.inlineSchema(node),
    content: [],
    examples: [],
  };
}

/** Reads style and explode from the `collectionFormat` of an array. https://spec.openapis.org/oas/v2.0.html#parameter-object */
export function readCollectionFormat(
  node: DocumentNode,
  style: ParameterStyle,
): { readonly style: ParameterStyle; readonly explode: boolean } {
  if (node.raw('type') !== 'array') return { style, explode: style === 'form' };
  const written = node.text('collectionFormat') ?? 'csv';
  const format = getOwn(formats, written);
  if (format !== undefined) return { style: format.style ?? style, explode: format.explode };
  const hint = 'Write csv, ssv, tsv, pipes or multi.';
  node.warning(`\`collectionFormat: ${written}\` is read as csv.`, 'collectionFormat', hint);
  return { style, explode: false };
}
