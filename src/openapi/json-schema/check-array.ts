import { childPointer } from '../standard/pointer.ts';
import { isNumber } from './check-value.ts';
import { toCanonicalText } from './equal.ts';
import { checkOf, fail, MAX_ERRORS, type Check, type Evaluation } from './evaluation.ts';

type List = readonly unknown[];

/** Creates the check of a keyword that applies to arrays only. */
const ofArray = checkOf<List>(Array.isArray);

export const checkMinItems = ofArray((operand, evaluation) => {
  if (isNumber(operand) && evaluation.value.length < operand) fail(evaluation, 'minItems', operand);
});

export const checkMaxItems = ofArray((operand, evaluation) => {
  if (isNumber(operand) && evaluation.value.length > operand) fail(evaluation, 'maxItems', operand);
});

export const checkUniqueItems = ofArray((operand, evaluation) => {
  const { value } = evaluation;
  if (operand === true && new Set(value.map(toCanonicalText)).size < value.length) fail(evaluation, 'uniqueItems');
});

/** Applies schemas by position: `prefixItems`, or a list in `items` in drafts before 2020-12. */
export const checkPrefixItems = ofArray((operand, evaluation) => {
  if (!Array.isArray(operand)) return;
  for (const [index, part] of operand.slice(0, evaluation.value.length).entries()) applyToItem(part, index, evaluation);
});

/** Applies `items` to the items after `prefixItems`. */
export const checkItems: Check = (operand, evaluation) => {
  const { prefixItems } = evaluation.schema;
  if (Array.isArray(operand)) return checkPrefixItems(operand, evaluation);
  return checkRest(Array.isArray(prefixItems) ? prefixItems : [])(operand, evaluation);
};

/** Applies `additionalItems` beside a list in `items`. */
export const checkAdditionalItems: Check = (operand, evaluation) => {
  const { items } = evaluation.schema;
  return Array.isArray(items) ? checkRest(items)(operand, evaluation) : true;
};

function checkRest(first: List): Check {
  return ofArray((operand, evaluation) => {
    for (let index = first.length; index < evaluation.value.length; index += 1) applyToItem(operand, index, evaluation);
  });
}

/** Counts the items that match `contains`, by `minContains` and `maxContains` beside it. */
export const checkContains = ofArray((operand, evaluation) => {
  const { schema, value, at, run, outcome } = evaluation;
  const { minContains, maxContains } = schema;
  const inner = { ...at, active: undefined, closed: false };
  let found = 0;
  for (const [index, item] of value.entries()) {
    if (run.apply(operand, item, inner).errors.length > 0) continue;
    found += 1;
    outcome.parts.add(index);
  }
  const least = isNumber(minContains) ? minContains : 1;
  if (found < least) fail(evaluation, 'contains', least);
  if (isNumber(maxContains) && found > maxContains) fail(evaluation, 'maxContains', maxContains);
});

export const checkUnevaluatedItems = ofArray((operand, evaluation) => {
  const { value, outcome } = evaluation;
  for (const index of value.keys()) if (!outcome.parts.has(index)) applyToItem(operand, index, evaluation);
});

function applyToItem(part: unknown, index: number, { value, at, run, outcome }: Evaluation<List>): void {
  outcome.parts.add(index);
  if (outcome.errors.length >= MAX_ERRORS) return;
  const place = { ...at, active: undefined, pointer: childPointer(at.pointer, index) };
  outcome.errors.push(...run.applyToMember(part, value[index], place).errors);
}
