import { isRecord, listOf } from '../../standard/record.ts';
import { isEqual } from '../equal.ts';
import { isOtherDirection, type RootSchema } from '../evaluation.ts';
import { isNumber } from '../check-value.ts';
import {
  conjoin,
  entriesOf,
  fieldOf,
  inside,
  schemasAt,
  smallestOf,
  matchesName,
  largestOf,
  type Conjunction,
  type Part,
} from './parts.ts';
import { provesMember, type Proof } from './proof.ts';
import { leavesAsMuch } from './prove-condition.ts';
import { isSame } from './same.ts';

/** Maximum number of names that are looked at one by one. */
const MAX_NAMES = 500;

/** Proves that the keywords of objects of a part hold. */
export function provesObject(inner: Conjunction, part: Part, proof: Proof): boolean {
  const given = withDependents(inner, proof);
  const { fields } = part;
  const { minProperties, maxProperties } = fields;
  const { parts } = given;
  const required = requiredNames(parts, proof);
  const isRequired = (name: unknown): boolean => required.has(name) || isIgnored(part, name, proof);
  const least = Math.max(smallestOf(parts, 'minProperties'), required.size);
  const most = Math.min(largestOf(parts, 'maxProperties'), closedNames(parts)?.length ?? Infinity);
  return (
    listOf(fields.required).every(isRequired) &&
    (!isNumber(minProperties) || least >= minProperties) &&
    (!isNumber(maxProperties) || most <= maxProperties) &&
    (most === 0 ||
      (provesNames(given, part, proof) &&
        provesDependencies(given, part, required, proof) &&
        provesMembers(given, part, proof)))
  );
}

/** Adds what required properties ask for. */
function withDependents(given: Conjunction, proof: Proof): Conjunction {
  const required = requiredNames(given.parts, proof);
  const asked = given.parts.flatMap(({ fields, root }) => [
    ...entriesOf(fields.dependentRequired).flatMap(([name, others]) =>
      required.has(name) ? [inside(root, { required: others, properties: fields.properties })] : [],
    ),
    ...entriesOf(fields.dependentSchemas).flatMap(([name, schema]) =>
      required.has(name) ? [inside(root, schema)] : [],
    ),
    ...(isOfNames(fields.if) && listOf(fieldOf(fields.if, 'required')).every((name) => required.has(name))
      ? [inside(root, fields.then ?? true)]
      : []),
  ]);
  return asked.length === 0 ? given : conjoin([...given.schemas, ...asked], true);
}

/** Returns true for a schema that asks for properties alone. */
function isOfNames(schema: unknown): boolean {
  if (!isRecord(schema) || (schema.type ?? 'object') !== 'object') return false;
  return Object.keys(schema).every((key) => key === 'required' || key === 'type');
}

/** Lists the names that an object may have; undefined where no part is closed, or a pattern describes further ones. */
function closedNames(parts: readonly Part[]): readonly string[] | undefined {
  const closed = parts.find(
    ({ fields: { additionalProperties, patternProperties, properties } }) =>
      additionalProperties === false &&
      entriesOf(patternProperties).length === 0 &&
      // The whole map may be a reference.
      typeof fieldOf(properties, '$ref') !== 'string',
  );
  const names = entriesOf(closed?.fields.properties).map(([name]) => name);
  return closed === undefined || names.length > MAX_NAMES ? undefined : names;
}

function requiredNames(parts: readonly Part[], proof: Proof): ReadonlySet<unknown> {
  return new Set(parts.flatMap((part) => listOf(part.fields.required).filter((name) => !isIgnored(part, name, proof))));
}

/** Returns true for a property that only the other direction has. */
function isIgnored({ fields, root }: Part, name: unknown, { direction }: Proof): boolean {
  return typeof name === 'string' && isOther(inside(root, fieldOf(fields.properties, name)), direction);
}

function isOther(root: RootSchema, direction: Proof['direction']): boolean {
  return isOtherDirection(root.schema, '', { options: { direction }, root });
}

function provesNames({ parts }: Conjunction, { fields, root }: Part, proof: Proof): boolean {
  const { propertyNames } = fields;
  if (propertyNames === undefined) return true;
  if (closedNames(parts)?.every((name) => proof.accepts(inside(root, propertyNames), name)) === true) return true;
  return proof.proves(
    [...schemasAt(parts, 'propertyNames'), inside(root, { type: 'string' })],
    inside(root, propertyNames),
    {
      ...proof,
      readingsOf: undefined,
      assumed: [],
    },
  );
}

function provesDependencies(given: Conjunction, part: Part, required: ReadonlySet<unknown>, proof: Proof): boolean {
  const { fields, root } = part;
  const own = (key: string, name: string): readonly RootSchema[] =>
    given.parts.flatMap((one) => {
      const found = fieldOf(one.fields[key], name);
      return found === undefined ? [] : [inside(one.root, found)];
    });
  const provesWith = (name: string, wanted: unknown): boolean =>
    proof.proves([...given.schemas, inside(root, { required: [name] })], inside(root, wanted), proof);
  return ['dependentRequired', 'dependentSchemas', 'dependencies'].every((key) =>
    entriesOf(fields[key]).every(([name, wanted]) => {
      if (Array.isArray(wanted))
        return (
          wanted.every((other) => required.has(other) || isIgnored(part, other, proof)) ||
          own(key, name).some(({ schema }) => wanted.every((other) => listOf(schema).includes(other))) ||
          ownMembers(given.parts, name).some(({ schema }) => schema === false) ||
          provesWith(name, { required: wanted, properties: fields.properties })
        );
      return own(key, name).some((one) => isSame(one, inside(root, wanted))) || provesWith(name, wanted);
    }),
  );
}

/** Names and patterns whose properties are described by the keywords that a schema applies to the same object. */
interface Evaluated {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** True where all others are described too. */
  readonly isAll: boolean;
}

/** Lists what certainly is evaluated, or what may be. */
function evaluatedBy({ fields, root }: Part, isCertain: boolean): Evaluated {
  const schemas = isCertain
    ? conjoin([root]).parts
    : [...conjoin([root]).parts, ...conditionalParts(conjoin([root]).parts)];
  const isUnknown = !isCertain && (!conjoin([root]).isWhole || schemas.some((one) => hasDeepChoice(one)));
  const names = schemas.flatMap((one) => entriesOf(one.fields.properties).map(([name]) => name));
  const patterns = schemas.flatMap((one) => entriesOf(one.fields.patternProperties).map(([pattern]) => pattern));
  const isAll =
    isUnknown ||
    schemas.some((one) => one.fields.additionalProperties !== undefined) ||
    schemas.some((one) => one.fields !== fields && one.fields.unevaluatedProperties !== undefined);
  return { names: new Set(names), patterns, isAll };
}

const CHOICES = ['anyOf', 'oneOf'] as const;

function conditionalParts(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap(({ fields, root }) => {
    const schemas = [
      ...CHOICES.flatMap((name) => listOf(fields[name])),
      ...[fields.if, fields.then, fields.else],
      ...entriesOf(fields.dependentSchemas).map(([, schema]) => schema),
      ...entriesOf(fields.dependencies).map(([, schema]) => schema),
    ];
    return schemas.filter(isRecord).flatMap((schema) => conjoin([inside(root, schema)]).parts);
  });
}

/** Returns true for a conditional part with conditions of its own, which are not looked at. */
function hasDeepChoice({ fields, root }: Part): boolean {
  return conditionalParts([{ fields, root }]).some((part) => conditionalParts([part]).length > 0);
}

/** Lists the schemas that a part has for a property; undefined in it where it is unknown whether it applies. */
function schemasOf(part: Part, name: string, isOuter: boolean): readonly RootSchema[] {
  const { fields, root } = part;
  const named = fieldOf(fields.properties, name);
  const matches = entriesOf(fields.patternProperties).map(([pattern, schema]) => ({
    schema,
    isMatch: matchesName(pattern, name),
  }));
  const isDescribed = named !== undefined || matches.some(({ isMatch }) => isMatch === true);
  const isFree = !isDescribed && (isOuter || matches.every(({ isMatch }) => isMatch === false));
  const found = [
    named,
    ...matches
      .filter(({ isMatch }) => isMatch === true || (isOuter && isMatch === undefined))
      .map(({ schema }) => schema),
    isFree ? fields.additionalProperties : undefined,
    isLeft(part, name, isOuter) ? fields.unevaluatedProperties : undefined,
  ];
  return found.filter((schema) => schema !== undefined).map((schema) => inside(root, schema));
}

/** Returns true if `unevaluatedProperties` applies to a property: certainly, or of an outer part possibly. */
function isLeft(part: Part, name: string, isOuter: boolean): boolean {
  if (part.fields.unevaluatedProperties === undefined) return false;
  const { names, patterns, isAll } = evaluatedBy(part, isOuter);
  if (isAll || names.has(name)) return false;
  const results = patterns.map((pattern) => matchesName(pattern, name));
  return isOuter ? !results.includes(true) : results.every((result) => result === false);
}

/** Lists the schemas that a property certainly has. */
export function ownMembers(parts: readonly Part[], name: string): readonly RootSchema[] {
  return parts.flatMap((part) => schemasOf(part, name, false));
}

function provesMembers(given: Conjunction, whole: Part, proof: Proof): boolean {
  const { direction } = proof;
  const part = leavesAsMuch(given, whole, 'unevaluatedProperties')
    ? { ...whole, fields: { ...whole.fields, unevaluatedProperties: undefined } }
    : whole;
  const names = new Set(
    [...given.parts, part].flatMap(({ fields }) => entriesOf(fields.properties).map(([name]) => name)),
  );
  for (const list of [...given.parts, part].map(({ fields }) => listOf(fields.required)))
    for (const name of list) if (typeof name === 'string') names.add(name);
  // `unevaluatedProperties` does not apply to properties that another part describes.
  for (const one of given.parts)
    if (one.fields.unevaluatedProperties !== undefined)
      for (const name of evaluatedBy(one, false).names) names.add(name);
  if (names.size > MAX_NAMES) return false;
  const ownOf = (name: string): readonly RootSchema[] =>
    ownMembers(given.parts, name).filter((schema) => !isOther(schema, direction));
  for (const name of names)
    for (const wanted of schemasOf(part, name, true))
      if (!isOther(wanted, direction) && !provesMember(ownOf(name), wanted, proof)) return false;
  return provesRest(given, part, proof);
}

/** Proves it for properties that neither side names. */
function provesRest({ parts }: Conjunction, part: Part, proof: Proof): boolean {
  const { fields, root } = part;
  const { patternProperties, additionalProperties, unevaluatedProperties } = fields;
  /** Proves a schema by one of the inner parts: by each of those that may apply to names which match some patterns, and not others. */
  const proves = (wanted: unknown, matched: string | undefined, unmatched: readonly string[]): boolean =>
    wanted === true ||
    parts.some((own) => {
      const same = matched === undefined ? undefined : fieldOf(own.fields.patternProperties, matched);
      if (same !== undefined && provesMember([inside(own.root, same)], inside(root, wanted), proof)) return true;
      const free = freeOf(own);
      if (free === undefined || same !== undefined) return false;
      const others = free.patterns
        .filter(([pattern]) => !unmatched.some((other) => isWithin(pattern, other, proof)))
        .map(([, schema]) => schema);
      return [free.schema, ...others].every((schema) =>
        provesMember([inside(own.root, schema)], inside(root, wanted), proof),
      );
    });
  const own = entriesOf(patternProperties);
  const patterns = own.map(([pattern]) => pattern);
  const isEach = own.every(([pattern, schema]) => proves(schema, pattern, []));
  const isFree = additionalProperties === undefined || proves(additionalProperties, undefined, patterns);
  if (unevaluatedProperties === undefined || unevaluatedProperties === true) return isEach && isFree;
  const evaluated = evaluatedBy(part, true);
  return isEach && isFree && (evaluated.isAll || proves(unevaluatedProperties, undefined, evaluated.patterns));
}

/** Returns true if all names of one pattern have another one. */
function isWithin(pattern: string, other: string, { findDifference }: Proof): boolean {
  if (pattern === other) return true;
  const all = { minLength: undefined, maxLength: undefined };
  const found = findDifference?.({ pattern, ...all }, { pattern: other, ...all });
  return found !== undefined && found.text === undefined;
}

/** Returns the schema of properties without one of their own, and the patterns of those that it does not apply to. */
function freeOf(
  part: Part,
): { readonly schema: unknown; readonly patterns: readonly (readonly [string, unknown])[] } | undefined {
  const { additionalProperties, unevaluatedProperties, patternProperties } = part.fields;
  if (additionalProperties !== undefined)
    return { schema: additionalProperties, patterns: entriesOf(patternProperties) };
  if (unevaluatedProperties === undefined) return undefined;
  const { isAll, patterns } = evaluatedBy(part, false);
  if (isAll) return undefined;
  const own = new Map(entriesOf(patternProperties));
  // A pattern of another part may allow anything.
  return {
    schema: unevaluatedProperties,
    patterns: patterns.map((pattern) => [pattern, isEqual(own.has(pattern), true) ? own.get(pattern) : true]),
  };
}
