import { memoize } from '../../cache/memoize.ts';
import { schemaAt } from '../../openapi/json-schema/index.ts';
import { generate, type Generated } from '../../openapi/json-schema/generate/index.ts';
import { documentOf, type Json, type Schema } from '../../openapi/model/index.ts';
import { sideOf, type ValueDirection } from './direction.ts';
import { rootIn, type ValuePlace } from './judge.ts';

export interface ExampleOptions {
  readonly direction: ValueDirection;
  /** Variants that are chosen where they are among the members of a choice of the whole value. */
  readonly variants?: readonly Schema[];
  readonly place?: ValuePlace | undefined;
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
export function judgedExample(schema: Schema, options: ExampleOptions): Generated {
  const { direction, variants = [], place } = options;
  const isPlain = variants.length === 0 && place === undefined;
  return isPlain ? plainExample(schema, direction) : exampleOf(schema, options);
}

const NONE: Generated = { value: undefined, nearest: undefined, errors: [], isDirected: false };

function exampleOf(schema: Schema, options: ExampleOptions): Generated {
  const { direction, variants = [], place } = options;
  if (schema.always === false || schema.missing !== undefined) return NONE;
  const document = documentOf(schema);
  const prefer = variants.flatMap(({ pointers }) => pointers.map((pointer) => schemaAt({ document, pointer })));
  return generate(rootIn(schema, place), { direction: sideOf(direction), prefer });
}

/** Returns the example of a direction, which is that of each unless the schema has parts of one direction. */
function plainExample(schema: Schema, direction: ValueDirection): Generated {
  const known = KNOWN(schema);
  const found = known.get(direction) ?? [...known.values()].find(({ isDirected }) => !isDirected);
  if (found !== undefined) return found;
  const made = exampleOf(schema, { direction });
  known.set(direction, made);
  return made;
}

const KNOWN = memoize<Schema, Map<ValueDirection, Generated>>(() => new Map());
