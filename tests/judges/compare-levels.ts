import { compareApis, type Change } from '../../src/changes/index.ts';
import { matchPattern } from '../../src/json-schema/index.ts';
import { toJson, type Json } from '../../src/model/index.ts';
import { isObject } from '../../src/sandbox/json.ts';
import { NOW, toApi } from '../unit/changes/compare-values.ts';
import { createJudges, fromOpenApi30 } from './judges.ts';
import { createRandom, type Random } from './random.ts';
import { makeFittingValue, makeSchemas, makeValue, type VersionName, type Written } from './random-schemas.ts';

/** Result of comparing levels with what validators of others accept. */
export interface Levels {
  pairs: number;
  /** Number of pairs by their worst level. */
  readonly levels: Record<string, number>;
  readonly witnesses: { confirmed: number; ofPart: number };
  /** Counterexamples that exist only where several matching members of `oneOf` are refused: the levels accept these. */
  conventions: number;
  /** Pairs that are called safe, with a value that breaks them. */
  readonly falseSafe: string[];
  /** Witnesses that the judges do not confirm. */
  readonly falseWitnesses: string[];
}

type Schemas = Readonly<Record<string, Written>>;

const NAME = 'S1';
/** Keywords about what others leave, or about all members. */
const RESTS = [
  ...(['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'contains', 'not'] as const),
  ...(['propertyNames', 'if', 'then', 'else'] as const),
] as const;
const ALL_OR_NOTHING: readonly [Json, ...Json[]] = [{}, true, false];

/** Compares random pairs of schemas, of which one is the other with an edit, in requests and responses. */
export async function compareLevels({
  seed,
  pairs,
  values,
}: Readonly<Record<'seed' | 'pairs' | 'values', number>>): Promise<Levels> {
  const random = createRandom(seed);
  const found: Levels = {
    pairs: 0,
    levels: {},
    witnesses: { confirmed: 0, ofPart: 0 },
    conventions: 0,
    falseSafe: [],
    falseWitnesses: [],
  };
  while (found.pairs < pairs) {
    const version = random.chance(0.25) ? '3.0.3' : '3.1.0';
    const old = makeSchemas(random, 2, version);
    let edited = edit(random, old[NAME] ?? true, version);
    while (random.chance(0.3)) edited = edit(random, edited, version);
    const now = { ...old, [NAME]: edited };
    const isRequest = random.chance(0.5);
    const [before, after] = [old, now].map((schemas) => toApi(documentOf(version, schemas, isRequest)));
    if (before === undefined || after === undefined) throw new Error('Two documents are compared.');
    found.pairs += 1;
    const changes = await compareApis(before, after, { matches: matchPattern, now: NOW, isSpent: () => false });
    const [accepting, refusing] = (isRequest ? ([old, now] as const) : ([now, old] as const)).map((schemas) =>
      version === '3.0.3' ? toNewer(schemas) : schemas,
    );
    if (accepting === undefined || refusing === undefined) throw new Error('Two documents are judged.');
    await judgePair({ random, accepting, refusing, changes, values }, found);
  }
  return found;
}

/** Rewrites the schemas of OpenAPI 3.0 for the judges. */
function toNewer(schemas: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const made = toJson(fromOpenApi30(schema, 'idiom'));
      return [name, isObject(made) ? made : schema];
    }),
  );
}

interface Pair {
  readonly random: Random;
  readonly accepting: Schemas;
  readonly refusing: Schemas;
  readonly changes: readonly Change[];
  readonly values: number;
}

async function judgePair({ random, accepting, refusing, changes, values }: Pair, found: Levels): Promise<void> {
  const level = changes[0]?.level ?? 'none';
  found.levels[level] = (found.levels[level] ?? 0) + 1;
  const readings = isChoice(accepting, refusing) ? [same, asAnyOf, asTolerated] : [same];
  const breaks = async (name: string, value: Json): Promise<boolean | 'by convention'> => {
    for (const read of readings) if (await isBroken([read(accepting), read(refusing)], name, value)) return true;
    for (const read of readings.slice(1))
      if (await isBroken([read(accepting), refusing], name, value)) return 'by convention';
    return false;
  };
  const text = (value: Json): string =>
    `${JSON.stringify(value)} by ${JSON.stringify(accepting)} and ${JSON.stringify(refusing[NAME])}`;
  for (const { witness, schema } of changes) {
    if (witness === undefined) continue;
    if (!witness.whole || schema === undefined) found.witnesses.ofPart += 1;
    else {
      const verdict = await breaks(schema, witness.value);
      if (verdict === true) found.witnesses.confirmed += 1;
      else if (verdict === 'by convention') found.conventions += 1;
      else found.falseWitnesses.push(text(witness.value));
    }
  }
  if (level === 'breaking' || level === 'may-break') return;
  const [ours, theirs] = [createJudges(accepting, '3.1.0'), createJudges(refusing, '3.1.0')];
  for (let count = 0; count < values; count += 1) {
    const schemas = random.chance(0.5) ? accepting : refusing;
    const value = random.chance(0.2) ? makeValue(random) : makeFittingValue(random, schemas, schemas[NAME] ?? true);
    if (ours.ajv(NAME, value) !== true || theirs.ajv(NAME, value) !== false) continue;
    if (!(await isBroken([accepting, refusing], NAME, value))) continue;
    if (isChoice(accepting, refusing) && !(await isBroken([accepting, refusing].map(asAnyOf), NAME, value)))
      found.conventions += 1;
    else found.falseSafe.push(text(value));
    return;
  }
}

/**
 * Returns true if a value is accepted by the first schemas and refused by the second, by the arbiter: Ajv counts the items of a list
 * as evaluated where the member of `anyOf` that evaluates them fails.
 */
async function isBroken([accepting, refusing]: readonly Schemas[], name: string, value: Json): Promise<boolean> {
  if (accepting === undefined || refusing === undefined) return false;
  const [first, second] = [accepting, refusing].map((schemas) => createJudges(schemas, '3.1.0'));
  return (await first?.arbiter(name, value)) === true && (await second?.arbiter(name, value)) === false;
}

const same = (schemas: Schemas): Schemas => schemas;

function isChoice(...schemas: readonly Schemas[]): boolean {
  return JSON.stringify(schemas).includes('"oneOf"');
}

function asAnyOf(schemas: Schemas): Schemas {
  const read = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => read(item));
    if (!isObject(value)) return value;
    const { oneOf, ...others } = value;
    const rest = Object.fromEntries(Object.entries(others).map(([name, part]) => [name, read(part)]));
    if (oneOf === undefined) return rest;
    const { anyOf, allOf = [], ...fields } = rest;
    if (anyOf === undefined) return { ...rest, anyOf: read(oneOf) };
    const members: readonly Json[] = Array.isArray(allOf) ? allOf.map((member: Json) => member) : [];
    return { ...fields, anyOf, allOf: [...members, { anyOf: read(oneOf) }] };
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const made = read(schema);
      return [name, isObject(made) ? made : schema];
    }),
  );
}

/** Keywords whose schemas say which values match, where several matching members of `oneOf` are no match. */
const ASKING: ReadonlySet<string> = new Set(['not', 'if', 'contains', 'propertyNames', 'anyOf', 'oneOf']);

/** Rewrites `oneOf` as `anyOf` but within schemas that ask whether a value matches. */
function asTolerated(schemas: Schemas): Schemas {
  const read = (value: Json, isStrict: boolean): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => read(item, isStrict));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([name, part]): readonly [string, Json] => {
      if (name === '$ref' && typeof part === 'string') return [name, isStrict ? `${part}-strict` : part];
      return [name, read(part, isStrict || ASKING.has(name))];
    });
    const { oneOf, ...rest } = Object.fromEntries(entries);
    if (oneOf === undefined || isStrict) return Object.fromEntries(entries);
    const members: readonly Json[] = Array.isArray(rest.allOf) ? rest.allOf.map((member: Json) => member) : [];
    return { ...rest, allOf: [...members, { anyOf: oneOf }] };
  };
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      [true, false].map((isStrict) => {
        const made = read(schema, isStrict);
        return [isStrict ? `${name}-strict` : name, isObject(made) ? made : schema];
      }),
    ),
  );
}

/** Removes a keyword, property or member at any depth of a schema, adds one of another, or replaces one by a schema of all or nothing. */
function edit(random: Random, schema: Written, version: VersionName): Written {
  const other = Object.values(makeSchemas(random, 1, version))[0] ?? true;
  const places = countPlaces(schema);
  if (typeof schema === 'boolean' || places === 0) return other;
  let place = random.below(places);
  const change = (value: Json, isMap = false): Json => {
    if (!Array.isArray(value) && !isObject(value)) return value;
    const isHere = place === 0;
    place -= 1;
    if (Array.isArray(value)) {
      const items: readonly Json[] = value;
      return isHere && items.length > 1
        ? items.toSpliced(random.below(items.length), 1)
        : items.map((item) => change(item));
    }
    const entries = Object.entries(value);
    if (!isHere)
      return Object.fromEntries(
        entries.map(([name, part]) => [name, !isMap && DATA.has(name) ? part : change(part, !isMap && MAPS.has(name))]),
      );
    if (random.chance(0.5) && entries.length > 0)
      return Object.fromEntries(entries.toSpliced(random.below(entries.length), 1));
    if (isMap) return { ...value, [random.pick(['a', 'b', 'x1'])]: other };
    if (version !== '3.0.3' && random.chance(0.1))
      return { ...value, [random.pick(RESTS)]: random.pick(ALL_OR_NOTHING) };
    const added = typeof other === 'boolean' ? [] : Object.entries(other);
    const one = added[random.below(Math.max(1, added.length))];
    return one === undefined ? value : { ...value, [one[0]]: one[1] };
  };
  const made = change(schema);
  return isObject(made) ? made : other;
}

const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'dependentRequired', 'discriminator']);

/** Counts the schemas, and maps and lists of them, in a schema. */
function countPlaces(value: Json, isMap = false): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item: Json) => sum + countPlaces(item), 1);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + (!isMap && DATA.has(name) ? 0 : countPlaces(part, !isMap && MAPS.has(name))),
    1,
  );
}

function documentOf(version: VersionName, schemas: Schemas, isRequest: boolean): Json {
  const content: Json = { 'application/json': { schema: { $ref: `#/components/schemas/${NAME}` } } };
  const operation: Json = isRequest
    ? { requestBody: { required: true, content }, responses: { 204: { description: 'Taken.' } } }
    : { responses: { 200: { description: 'Read.', content } } };
  return {
    openapi: version,
    info: { title: 'Random', version: '1' },
    paths: { '/a': { post: operation } },
    components: { schemas },
  };
}
