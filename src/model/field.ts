import { readDeprecation } from '../standard/extensions/index.ts';
import type { Field, ParameterStyle, Schema } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { isRecord } from '../standard/record.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeExamples } from './example.ts';

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

/** Normalizes the fields that parameters and headers share. https://spec.openapis.org/oas/v3.2.0.html#parameter-object */
export function normalizeField(
  context: NormalizeContext,
  node: DocumentNode,
  defaults: { readonly name: string; readonly style: ParameterStyle; readonly required: boolean },
): Field {
  const style = readPlaceStyle(node, defaults.style);
  return {
    name: defaults.name,
    pointer: node.pointer,
    description: node.words('description'),
    required: defaults.required || (node.flag('required') ?? false),
    ...readDeprecation(node),
    style,
    explode: node.flag('explode') ?? (style === 'form' || style === 'cookie'),
    ...readFlags(node),
    schema: schemaAt(context, node, 'schema'),
    content: context.normalize.content(context, node),
    examples: normalizeExamples(context, node),
  };
}

/** Reads `style`; undefined without one, or for an unknown one. */
export function readStyle(node: DocumentNode): ParameterStyle | undefined {
  const written = node.text('style');
  const style = styles.find((known) => known === written);
  if (written !== undefined && style === undefined) {
    node.problem('`style` is none that the standard knows.', 'style', `Write one of ${styles.join(', ')}.`);
  }
  return style;
}

/** Styles of each location, by its default style; cookies also have their own besides those of queries. */
const fitting: Readonly<Record<string, readonly ParameterStyle[]>> = {
  simple: ['simple', 'label', 'matrix'],
  form: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'],
};

function readPlaceStyle(node: DocumentNode, usual: ParameterStyle): ParameterStyle {
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

/** Flags of a parameter or header, false by default. */
type Flags = Pick<Field, 'allowReserved' | 'allowEmptyValue'>;

/** Default flags; Swagger 2.0 has `allowEmptyValue` only. */
export const PLAIN_FLAGS: Flags = { allowReserved: false, allowEmptyValue: false };

/** Reads the flags of a parameter or header. https://spec.openapis.org/oas/v3.2.0.html#parameter-object */
function readFlags(node: DocumentNode): Flags {
  return {
    allowReserved: node.flag('allowReserved') ?? PLAIN_FLAGS.allowReserved,
    allowEmptyValue: node.flag('allowEmptyValue') ?? PLAIN_FLAGS.allowEmptyValue,
  };
}
