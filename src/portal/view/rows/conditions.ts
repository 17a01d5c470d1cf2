import { enumOf, type Schema } from '../../../openapi/model/index.ts';
import type { Context } from '../context.ts';
import type { Clause, ObjectClause, Some } from '../types/fact.ts';
import { memberToCode, limitsToFacts } from './limits.ts';
import { typeOf } from './type.ts';

/** Maximum number of properties or values that a condition lists. */
const NAMED = 6;
/** Maximum length of a value within a sentence, in characters. */
const BRIEF = 200;
/** Maximum depth of nested conditions. */
const DEPTH = 3;

const NOTHING = { never: false, values: undefined, type: undefined, not: undefined, object: undefined } as const;

/** Converts a schema to a clause about its value; undefined if the schema does not constrain it. */
export function clauseOf(schema: Schema, context: Context, depth = 0): Clause | undefined {
  if (schema.always === false) return { ...NOTHING, never: true, limits: [] };
  const limits = limitsToFacts(schema);
  const values = schema.const === undefined ? enumOf(schema) : [schema.const];
  if (values.length > 0) {
    const shown = values
      .slice(0, NAMED)
      .map((value) => ('json' in value ? memberToCode(value, 'json', BRIEF) : memberToCode(value, 'value', BRIEF)));
    return { ...NOTHING, values: { shown, total: values.length }, limits };
  }
  const object = depth < DEPTH ? objectClause(schema, context, depth) : undefined;
  const isTold = schema.type.length > 0 || schema.reference !== undefined || schema.name !== undefined;
  const isObject = object !== undefined && schema.type.every((type) => type === 'object');
  const type = isTold && !isObject ? typeOf(schema, context) : undefined;
  const not = schema.not === undefined ? undefined : notClause(schema.not, context, depth);
  const isEmpty = limits.length === 0 && object === undefined && type === undefined && not === undefined;
  return isEmpty ? undefined : { ...NOTHING, type, limits, not, object };
}

/** Returns the constraints of properties if a clause has no others. */
export function onlyObject(clause: Clause): ObjectClause | undefined {
  const { never, values, type, limits, not, object } = clause;
  const isOnly = !never && values === undefined && type === undefined && limits.length === 0 && not === undefined;
  return isOnly ? object : undefined;
}

/** Shortens a list of names. */
function some(names: readonly string[]): Some {
  return { shown: names.slice(0, NAMED), total: names.length };
}

function notClause(not: Schema, context: Context, depth: number): Clause | 'deeper' | 'anything' {
  return depth < DEPTH ? (clauseOf(not, context, depth + 1) ?? 'anything') : 'deeper';
}

function objectClause(schema: Schema, context: Context, depth: number): ObjectClause | undefined {
  const properties = schema.properties.slice(0, NAMED).flatMap(({ name, schema: property }) => {
    const clause = clauseOf(property, context, depth + 1);
    return clause === undefined ? [] : [{ name, clause }];
  });
  const named = new Set(properties.map(({ name }) => name));
  const bare = schema.required.filter((name) => !named.has(name));
  const more = Math.max(0, schema.properties.length - NAMED);
  if (properties.length + bare.length + more === 0) return undefined;
  return { properties, required: bare.length === 0 ? undefined : some(bare), more };
}
