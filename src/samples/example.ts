import { memoize } from '../cache/memoize.ts';
import { generate, rootOf, schemaAt, type Generated } from '../json-schema/index.ts';
import { documentOf, type Json, type Schema } from '../model/index.ts';
import type { Direction } from './sample.ts';

export interface ExampleOptions {
  readonly direction: Direction;
  /** Variant that is chosen wherever it is among the members of a choice. */
  readonly variant?: Schema | undefined;
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
export function judgedExample(schema: Schema, { direction, variant }: ExampleOptions): Generated {
  return variant === undefined ? EXAMPLES[direction](schema) : exampleOf(schema, direction, variant);
}

const NONE: Generated = { value: undefined, nearest: undefined, errors: [] };

function exampleOf(schema: Schema, direction: Direction, variant?: Schema): Generated {
  if (schema.always === false || schema.missing !== undefined) return NONE;
  const document = documentOf(schema);
  const prefer = (variant?.pointers ?? []).map((pointer) => schemaAt({ document, pointer }));
  return generate(rootOf(document, schema), {
    document,
    direction: direction === 'both' ? undefined : direction,
    prefer,
  });
}

const examplesIn = (direction: Direction): ((schema: Schema) => Generated) =>
  memoize((schema) => exampleOf(schema, direction));
const EXAMPLES = { request: examplesIn('request'), response: examplesIn('response'), both: examplesIn('both') };
