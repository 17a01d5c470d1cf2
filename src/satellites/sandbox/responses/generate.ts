import { validate } from '../../../openapi/json-schema/index.ts';
import { spendOn, type Budget } from '../../../openapi/standard/budget.ts';
import type { Json } from '../json.ts';
import { inTables, type JsonSchema, type Resolve } from '../json-schema.ts';

export interface GenerateContext {
  readonly resolve: Resolve;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly now: Date;
  /** Budget of all generated values of one request. */
  readonly budget: Budget;
}

/** Returns the context of the values that are generated for the response to one request. */
export function generationOf(resolve: Resolve, random: () => number, now: Date): GenerateContext {
  return { resolve, random, now, budget: { values: 100_000, bytes: 2_000_000 } };
}

/** Budget of one generated value. */
const ONE_VALUE: Budget = { values: 2_000, bytes: 500_000 };

/** Generates a random value of a schema; the nearest where no valid one is found, null beyond the budget. */
export type Generate = (schema: JsonSchema | undefined) => Json;

/** Loads the generator, which is large and which few responses need. */
export async function loadGenerate({ resolve, budget, random, now }: GenerateContext): Promise<Generate> {
  const { generate } = await import('../../../openapi/json-schema/generate/index.ts');
  return (schema) => {
    const left: Budget = {
      values: Math.min(budget.values, ONE_VALUE.values),
      bytes: Math.min(budget.bytes, ONE_VALUE.bytes),
    };
    const options = { random, now, direction: 'response', budget: left } as const;
    const { value, nearest = null } = generate(inTables(schema ?? true, resolve), options);
    const made = value === undefined ? nearest : value;
    spendOn(budget, made);
    return spendOn({ ...ONE_VALUE }, made) ? made : null;
  };
}

/** Generates a random value that a schema allows, its patterns included; undefined where none is found. */
export async function generateValid(schema: JsonSchema, generation: GenerateContext): Promise<Json | undefined> {
  const value = (await loadGenerate(generation))(schema);
  const { errors } = validate(inTables(schema, generation.resolve), value, { direction: 'response' });
  return errors.every(({ ambiguous }) => ambiguous === true) ? value : undefined;
}
