import type { Budget } from '../../../openapi/standard/budget.ts';
import { validate, type Direction } from '../../../openapi/json-schema/index.ts';
import type { Json } from '../json.ts';
import { inTables, type JsonSchema, type Resolve } from '../json-schema.ts';

export interface GenerateContext {
  readonly resolve: Resolve;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly now: Date;
  readonly direction: Direction;
  /** Budget of all generated values of one request. */
  readonly budget: Budget;
}

/** Returns the budget of generated values for one request. */
export function createBudget(): Budget {
  return { values: 100_000, bytes: 2_000_000 };
}

/** Generates a random value of a schema; the nearest where no valid one is found, null beyond the budget. */
export type Generate = (schema: JsonSchema | undefined) => Json;

/** Loads the generator, which is large and which few responses need. */
export async function loadGenerate(generation: GenerateContext): Promise<Generate> {
  const { createGenerator } = await import('./generator.ts');
  const generated = createGenerator(generation);
  return (schema) => {
    const { value, nearest } = generated(schema);
    const made = value === undefined ? nearest : value;
    return made === undefined ? null : made;
  };
}

/** Generates a random value that a schema allows, its patterns included; undefined where none is found. */
export async function generateValid(schema: JsonSchema, generation: GenerateContext): Promise<Json | undefined> {
  const { resolve, direction } = generation;
  const { createGenerator } = await import('./generator.ts');
  const { value } = createGenerator(generation)(schema);
  if (value === undefined) return undefined;
  const { errors } = validate(inTables(schema, resolve), value, { direction });
  return errors.every(({ ambiguous }) => ambiguous === true) ? value : undefined;
}
