import { isNumber } from '../check-value.ts';
import type { RootSchema } from '../evaluation.ts';
import { isRecord, listOf } from '../../standard/record.ts';
import { toCanonicalText } from '../equal.ts';
import { conjoin, inside, largestOf, listedValues, smallestOf, type Conjunction, type Part } from './parts.ts';
import { provesMember, type Proof } from './proof.ts';
import { leavesAsMuch } from './prove-condition.ts';
import { isSame } from './same.ts';

/** Keywords that evaluate items of the same array, besides those that list them. */
const EVALUATING = [
  'contains',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
];
/** Maximum number of items that are looked at one by one. */
const MAX_PREFIX = 100;

/** Proves that the keywords of arrays of a part hold. */
export function provesArray(given: Conjunction, { fields, root }: Part, proof: Proof): boolean {
  const { parts } = given;
  const closed = parts.filter((own) => restOf(own.fields) === false).map((own) => prefixOf(own.fields).length);
  const least = smallestOf(parts, 'minItems');
  const most = Math.min(largestOf(parts, 'maxItems'), ...closed, differentItems(parts));
  const { minItems, maxItems, uniqueItems } = fields;
  const unevaluatedItems = leavesAsMuch(given, { fields, root }, 'unevaluatedItems')
    ? undefined
    : fields.unevaluatedItems;
  if (isNumber(minItems) && least < minItems) return false;
  if (isNumber(maxItems) && most > maxItems) return false;
  if (uniqueItems === true && most > 1 && !parts.some((own) => own.fields.uniqueItems === true)) return false;
  if (fields.contains !== undefined && !provesContains(given, { fields, root }, proof)) return false;
  const isPlain = EVALUATING.every((name) => fields[name] === undefined);
  if (unevaluatedItems !== undefined && unevaluatedItems !== true && !isPlain) return false;
  const count = Math.max(...[...parts, { fields }].map((one) => prefixOf(one.fields).length)) + 1;
  if (count > MAX_PREFIX) return false;
  return Array.from({ length: Math.min(count, most) }, (_, index) => index).every((index) => {
    const wanted = [
      itemAt(fields, index),
      index < prefixOf(fields).length || restOf(fields) !== undefined ? undefined : unevaluatedItems,
    ];
    const own = ownItems(parts, index);
    return wanted.every((schema) => schema === undefined || provesMember(own, inside(root, schema), proof));
  });
}

/** Returns the number of different items that a list without repetitions may have. */
function differentItems(parts: readonly Part[]): number {
  const isUnique = parts.some(({ fields }) => fields.uniqueItems === true);
  if (!isUnique || parts.some(({ fields }) => prefixOf(fields).length > 0)) return Infinity;
  const items = conjoin(ownItems(parts, 0)).parts;
  const listed = listedValues(items);
  if (listed !== undefined) return new Set(listed.map(toCanonicalText)).size;
  const isBoolean = items.some(({ fields: { type, nullable } }) => type === 'boolean' && nullable !== true);
  return isBoolean ? 2 : Infinity;
}

/** Lists the schemas that the item at an index has. */
export function ownItems(parts: readonly Part[], index: number): readonly RootSchema[] {
  return parts.flatMap(({ fields, root }) => {
    const item = itemAt(fields, index);
    const isPlain = EVALUATING.every((name) => fields[name] === undefined);
    const left = item === undefined && isPlain ? fields.unevaluatedItems : undefined;
    return [item, left].flatMap((schema) => (schema === undefined ? [] : [inside(root, schema)]));
  });
}

/** Returns the schemas of the first items. */
export function prefixOf({ prefixItems, items }: Part['fields']): readonly unknown[] {
  return Array.isArray(items) ? items : listOf(prefixItems);
}

function restOf({ items, additionalItems }: Part['fields']): unknown {
  return Array.isArray(items) ? additionalItems : items;
}

function itemAt(fields: Part['fields'], index: number): unknown {
  const prefix = prefixOf(fields);
  return index < prefix.length ? prefix[index] : restOf(fields);
}

function provesContains({ parts }: Conjunction, { fields, root }: Part, proof: Proof): boolean {
  const limits = (one: Part['fields']): readonly [number, number] => [
    isNumber(one.minContains) ? Number(one.minContains) : 1,
    isNumber(one.maxContains) ? Number(one.maxContains) : Infinity,
  ];
  const [least, most] = limits(fields);
  const wanted = inside(root, fields.contains);
  const owners = parts.filter((own) => own.fields.contains !== undefined);
  const provesLeast =
    least === 0 ||
    owners.some(
      (own) =>
        limits(own.fields)[0] >= least &&
        proof.proves([inside(own.root, own.fields.contains)], wanted, { ...proof, readingsOf: undefined }),
    ) ||
    (smallestOf(parts, 'minItems') >= least && isSameForAll(parts, wanted));
  const provesMost =
    most === Infinity ||
    largestOf(parts, 'maxItems') <= most ||
    owners.some((own) => limits(own.fields)[1] <= most && isSame(inside(own.root, own.fields.contains), wanted));
  return provesLeast && provesMost;
}

function isSameForAll(parts: readonly Part[], wanted: RootSchema): boolean {
  return (
    (isRecord(wanted.schema) ? Object.keys(wanted.schema).length === 0 : wanted.schema === true) ||
    parts.some(
      ({ fields, root }) =>
        prefixOf(fields).length === 0 && fields.items !== undefined && isSame(inside(root, fields.items), wanted),
    )
  );
}
