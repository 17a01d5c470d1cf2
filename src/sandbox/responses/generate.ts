import { spendOn, type Budget } from '../../standard/budget.ts';
import { generate as generateValue, validateAsync, type Direction, type Match } from '../../json-schema/index.ts';
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

/** Budget of one generated value. */
const ONE_VALUE: Budget = { values: 2_000, bytes: 500_000 };

/** Generates a random value of a schema; the nearest where no valid one is found, null beyond the budget. */
export function generate(schema: JsonSchema | undefined, making: GenerateContext): Json {
  const { value, nearest } = generated(schema, making);
  const made = value === undefined ? nearest : value;
  return made === undefined ? null : made;
}

/** Generates a random value that a schema allows, its patterns included; undefined where none is found. */
export async function generateValid(
  schema: JsonSchema,
  making: GenerateContext & { readonly matches: Match },
): Promise<Json | undefined> {
  const { resolve, matches, direction } = making;
  const { value } = generated(schema, making);
  if (value === undefined) return undefined;
  const { errors } = await validateAsync(inTables(schema, resolve), value, { matches, direction });
  return errors.every(({ ambiguous }) => ambiguous === true) ? value : undefined;
}

function generated(
  schema: JsonSchema | undefined,
  { resolve, random, now, direction, budget }: GenerateContext,
): ReturnType<typeof generateValue> {
  const left: Budget = {
    values: Math.min(budget.values, ONE_VALUE.values),
    bytes: Math.min(budget.bytes, ONE_VALUE.bytes),
  };
  const made = generateValue(inTables(schema ?? true, resolve), { direction, random, now, budget: left });
  const isAffordable = spendOn({ ...ONE_VALUE }, made.value === undefined ? made.nearest : made.value);
  spendOn(budget, made.value === undefined ? made.nearest : made.value);
  return isAffordable ? made : { value: undefined, nearest: undefined, errors: made.errors };
}
