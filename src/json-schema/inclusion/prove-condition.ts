import { isRecord, listOf } from '../../standard/record.ts';
import { entriesOf, inside, type Conjunction, type Part } from './parts.ts';
import type { Proof } from './proof.ts';
import { isSame } from './same.ts';

/** Returns true if a schema of a part holds, for `then` where its condition does, and for `else` where it does not. */
export function provesBranches(given: Conjunction, { fields, root }: Part, proof: Proof): boolean {
  // A receiver may read another value, which meets another condition.
  if (proof.readingsOf !== undefined) return false;
  const condition = inside(root, fields.if);
  const alike = given.parts.filter(
    (own) => own.fields.if !== undefined && isSame(inside(own.root, own.fields.if), condition),
  );
  return (['then', 'else'] as const).every((name) => {
    if (fields[name] === undefined) return true;
    const known = alike.map((own) => inside(own.root, own.fields[name] ?? true));
    const schemas = [...given.schemas, ...(name === 'then' ? [condition] : []), ...known];
    proof.nesting += 1;
    const isHeld = proof.proves(schemas, inside(root, fields[name]), proof);
    proof.nesting -= 1;
    return isHeld;
  });
}

/** Keywords that evaluate properties, or items, of the same value. */
const EVALUATING = {
  unevaluatedProperties: ['properties', 'patternProperties', 'additionalProperties'],
  unevaluatedItems: ['prefixItems', 'items', 'additionalItems', 'contains'],
} as const;
const ANYWHERE = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'] as const;

/** Returns true if an inner schema leaves the same to a keyword as a part does, or more. */
export function leavesAsMuch(
  { parts }: Conjunction,
  { fields, root }: Part,
  keyword: keyof typeof EVALUATING,
): boolean {
  return parts.some(
    (own) =>
      own.fields[keyword] !== undefined &&
      [keyword, ...EVALUATING[keyword], ...ANYWHERE].every((name) => {
        const [given, wanted] = [own.fields[name], fields[name]];
        const isAlike = (one: unknown, other: unknown): boolean => isSame(inside(own.root, one), inside(root, other));
        if (given === undefined) return true;
        if (isAlike({ [name]: given }, { [name]: wanted })) return true;
        if (name === 'anyOf' || name === 'oneOf')
          return listOf(given).every((member) => listOf(wanted).some((other) => isAlike(member, other)));
        if (name !== 'properties' && name !== 'patternProperties') return false;
        return isRecord(wanted) && entriesOf(given).every(([key]) => Object.hasOwn(wanted, key));
      }),
  );
}
