import type { ParameterStyle, Schema } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { getOwn, isRecord } from '../standard/record.ts';
import type { NormalizeContext } from './context.ts';

const styles = [
  'matrix',
  'label',
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
] as const satisfies readonly ParameterStyle[];

/** Reads `style`; undefined without one, or for an unknown one. */
export function readStyle(node: DocumentNode): ParameterStyle | undefined {
  const written = node.text('style');
  const style = styles.find((known) => known === written);
  if (written !== undefined && style === undefined) {
    node.problem('`style` has an unknown value.', 'style', `Write one of ${styles.join(', ')}.`);
  }
  return style;
}

/** Styles of each location, by its default style; cookies also have their own besides those of queries. */
const fitting: Readonly<Record<string, readonly ParameterStyle[]>> = {
  simple: ['simple', 'label', 'matrix'],
  form: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'],
};

/** Reads the style of a parameter or header; by default, and for one that its location does not have, the usual style there. */
export function readPlaceStyle(node: DocumentNode, usual: ParameterStyle): ParameterStyle {
  const style = readStyle(node) ?? usual;
  if (fitting[usual]?.includes(style) !== false) return style;
  node.problem(`\`style: ${style}\` is not allowed here.`, 'style', `Leave it out, or write ${usual}.`);
  return usual;
}

/** Returns the schema under a key; undefined without one, or for a hidden one. */
export function schemaAt(context: NormalizeContext, owner: DocumentNode, key: string): Schema | undefined {
  const node = owner.child(key);
  if (node?.value === null || node === undefined) return undefined;
  if (isRecord(node.value) || typeof node.value === 'boolean') return context.schemas.schema(node);
  owner.problem(`\`${key}\` must be a schema.`, key, 'Write an object, true or false.');
  return undefined;
}

/** Style of each `collectionFormat`; csv is the default style of the location. */
const collectionFormats: Readonly<
  Record<string, { readonly style: ParameterStyle | undefined; readonly explode: boolean }>
> = {
  csv: { style: undefined, explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

/** Reads style and explode from the `collectionFormat` of an array. https://spec.openapis.org/oas/v2.0.html#parameter-object */
export function readCollectionFormat(
  node: DocumentNode,
  style: ParameterStyle,
): { readonly style: ParameterStyle; readonly explode: boolean } {
  if (node.raw('type') !== 'array') return { style, explode: style === 'form' };
  const written = node.text('collectionFormat') ?? 'csv';
  const format = getOwn(collectionFormats, written);
  if (format !== undefined) return { style: format.style ?? style, explode: format.explode };
  const hint = 'Write csv, ssv, tsv, pipes or multi.';
  node.warning(`\`collectionFormat: ${written}\` is read as csv.`, 'collectionFormat', hint);
  return { style, explode: false };
}
