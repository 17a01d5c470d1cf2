import type { Schema } from '../../openapi/index.ts';
import { count, jsonToCode, limitsToFacts } from './limits.ts';
import { enumOf } from './shape.ts';
import { typeToWords, wordsToText } from './type.ts';

/** Properties that a condition names one by one. */
const NAMED = 6;
/** Characters of a value within a sentence. */
const BRIEF = 200;
/** Values in values that a condition follows. */
const DEPTH = 3;

/** What a schema asks of a value, in words after "is": `"card"`, `1 to 5 characters`; empty where it asks nothing. */
export function valueToClause(schema: Schema, depth = 0): string {
  if (schema.always === false) return 'nothing';
  const limits = limitsToFacts(schema).map(({ text, code }) =>
    code === undefined ? text : `${text === 'Pattern' ? 'like' : text} ${code}`,
  );
  const values = schema.const === undefined ? enumOf(schema) : [{ value: schema.const.json }];
  if (values.length > 0) {
    const named = values.slice(0, NAMED).map(({ value }) => jsonToCode(value, BRIEF));
    return [inWords(named, values.length, 'or'), ...limits].join(', ');
  }
  const object = depth < DEPTH ? objectToClause(schema, depth) : '';
  const isTold = schema.type.length > 0 || schema.reference !== undefined || schema.name !== undefined;
  const isObject = object !== '' && schema.type.every((type) => type === 'object');
  const type = isTold && !isObject ? [wordsToText(typeToWords(schema))] : [];
  const not = schema.not === undefined ? [] : [depth < DEPTH ? `not ${valueToClause(schema.not, depth + 1)}` : 'not …'];
  return [...type, ...limits, ...not, ...(object === '' ? [] : [object])].join(', ');
}

/** A condition in words: `kind is "card" and number is there`. */
export function conditionToClause(schema: Schema): string {
  const clause = valueToClause(schema);
  if (clause === '') return '';
  const isObject = objectToClause(schema, 0) === clause;
  return isObject ? clause : `the value is ${clause}`;
}

function objectToClause(schema: Schema, depth: number, prefix = ''): string {
  const named = new Set<string>();
  const clauses = schema.properties.slice(0, NAMED).flatMap(({ name, schema: property }) => {
    const clause = valueToClause(property, depth + 1);
    if (clause === '') return [];
    named.add(name);
    const isObject = depth < DEPTH && clause === objectToClause(property, depth + 1);
    return [isObject ? objectToClause(property, depth + 1, `${prefix}${name}.`) : `${prefix}${name} is ${clause}`];
  });
  const required = schema.required.filter((name) => !named.has(name));
  if (required.length > 0) {
    clauses.push(
      `${inWords(
        required.slice(0, NAMED).map((name) => `${prefix}${name}`),
        required.length,
        'and',
      )} ${required.length === 1 ? 'is' : 'are'} there`,
    );
  }
  const more = schema.properties.length - NAMED;
  if (more > 0) clauses.push(`${count(more)} more`);
  return clauses.join(' and ');
}

/** A list in words, cut to what is given: `a, b or 3 more`. */
export function inWords(items: readonly string[], total: number, word: 'and' | 'or'): string {
  const all = total > items.length ? [...items, `${count(total - items.length)} more`] : items;
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} ${word} ${last}`;
}
