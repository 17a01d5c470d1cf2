import { memoize } from '../cache/memoize.ts';
import { generate, memoOf, rootOf, schemaAt, subtypesIn, type Generated } from '../json-schema/index.ts';
import { documentOf, type Json, type Schema } from '../model/index.ts';
import type { Direction } from './direction.ts';

export interface ExampleOptions {
  readonly direction: Direction;
  /** Variants that are chosen wherever they are among the members of a choice. */
  readonly variants?: readonly Schema[];
  /** Maximum nesting of the values for which they are chosen. */
  readonly depth?: number;
}

/**
 * Returns an example value of a schema: the author's values where they are valid, else generated ones; where no valid one is found, the
 * nearest. Properties of the other direction and deprecated optional ones are left out. Undefined if no example can be generated.
 */
export function schemaToExample(schema: Schema, options: ExampleOptions): Json | undefined {
  const { value, nearest } = judgedExample(schema, options);
  return value === undefined ? nearest : value;
}

/** Returns an example value of a schema with the rules that it breaks; cached. */
export function judgedExample(schema: Schema, { direction, variants = [], depth }: ExampleOptions): Generated {
  return variants.length === 0 ? EXAMPLES[direction](schema) : exampleOf(schema, direction, variants, depth);
}

const NONE: Generated = { value: undefined, nearest: undefined, errors: [] };

function exampleOf(
  schema: Schema,
  direction: Direction,
  variants: readonly Schema[] = [],
  preferDepth?: number,
): Generated {
  if (schema.always === false || schema.missing !== undefined) return NONE;
  const document = documentOf(schema);
  const prefer = variants.flatMap(({ pointers }) => pointers.map((pointer) => schemaAt({ document, pointer })));
  const side = direction === 'both' ? undefined : direction;
  return generate(rootOf(document, schema), {
    subtypesOf: subtypesIn(document),
    direction: side,
    prefer,
    preferDepth,
    memo: memoOf(document, side),
  });
}

const examplesIn = (direction: Direction): ((schema: Schema) => Generated) =>
  memoize((schema) => exampleOf(schema, direction));
const EXAMPLES = { request: examplesIn('request'), response: examplesIn('response'), both: examplesIn('both') };
