import { generate, type Generated } from '../../../openapi/json-schema/generate/index.ts';
import { spendOn, type Budget } from '../../../openapi/standard/budget.ts';
import { inTables, type JsonSchema } from '../json-schema.ts';
import type { GenerateContext } from './generate.ts';

/** Budget of one generated value. */
const ONE_VALUE: Budget = { values: 2_000, bytes: 500_000 };

/** Creates the generator of the values of one request. */
export function createGenerator({
  resolve,
  random,
  now,
  direction,
  budget,
}: GenerateContext): (schema: JsonSchema | undefined) => Generated {
  return (schema) => {
    const left: Budget = {
      values: Math.min(budget.values, ONE_VALUE.values),
      bytes: Math.min(budget.bytes, ONE_VALUE.bytes),
    };
    const made = generate(inTables(schema ?? true, resolve), { direction, random, now, budget: left });
    const isAffordable = spendOn({ ...ONE_VALUE }, made.value === undefined ? made.nearest : made.value);
    spendOn(budget, made.value === undefined ? made.nearest : made.value);
    return isAffordable ? made : { ...made, value: undefined, nearest: undefined };
  };
}
