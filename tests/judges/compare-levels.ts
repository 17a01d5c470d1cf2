import { compareApis, type Change } from '../../src/satellites/changes/index.ts';
import { toDoubles, type Json } from '../../src/openapi/model/index.ts';
import { isObject } from '../../src/satellites/sandbox/json.ts';
import { NOW, toApi } from '../unit/satellites/changes/compare-values.ts';
import { BESIDE, createJudges, toText } from './judges.ts';
import { createRandom, type Random } from './random.ts';
import { makeFittingValue } from './fitting-value.ts';
import { makeSchemas, makeValue, type Extra, type VersionName, type Written } from './random-schemas.ts';
import { asAnyOf, asTolerated, byGuide, isChoice, toNewer, toSent, withoutFiles, type Schemas } from './readings.ts';

/** Result of comparing levels with what validators of others accept. */
export interface Levels {
  pairs: number;
  /** Number of pairs by their worst level. */
  readonly levels: Record<string, number>;
  /** Witnesses; those beyond double precision, which the judges have, are counted alone; Ajv alone judges `deep` ones. */
  readonly witnesses: { confirmed: number; ofPart: number; beyondDoubles: number; deep: number };
  /** Counterexamples by conventions: several matching members of `oneOf` are refused, or they have the name of a new property. */
  conventions: number;
  /** Pairs that are called safe, with a value that breaks them. */
  readonly falseSafe: string[];
  /** Witnesses that the judges do not confirm. */
  readonly falseWitnesses: string[];
  /** Documents of 3.0 that 3.1 writes otherwise, as OpenAPI's guide describes it, with a change that breaks. */
  readonly falseBreaks: string[];
}

const NAME = 'S1';
const BOTH = [NAME, NAME] as const;
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
    witnesses: { confirmed: 0, ofPart: 0, beyondDoubles: 0, deep: 0 },
    conventions: 0,
    falseSafe: [],
    falseWitnesses: [],
    falseBreaks: [],
  };
  while (found.pairs < pairs) {
    const { version, versionNow, extras } = random.pick(KINDS_OF_PAIRS);
    const old = makeSchemas(random, 2, version, extras);
    const isEdited = version === versionNow || random.chance(0.5);
    const edited = isEdited ? editSome(random, old[NAME] ?? true, version, extras) : (old[NAME] ?? true);
    const next = { ...old, [NAME]: edited };
    const now = version === versionNow ? next : byGuide(next);
    const direction = random.chance(0.5) ? 'request' : 'response';
    const [before, after] = [toApi(documentOf(version, old, direction)), toApi(documentOf(versionNow, now, direction))];
    found.pairs += 1;
    const changes = await compareApis(before, after, { now: NOW });
    if (!isEdited && !isUnusual(now) && changes.some(({ level }) => level === 'breaking'))
      found.falseBreaks.push(JSON.stringify([old, changes.map(({ field, level }) => [field, level])]));
    const read = (schemas: Schemas, name: VersionName): Schemas =>
      toSent(name === '3.0.3' ? toNewer(schemas) : schemas, direction);
    const judged = [read(old, version), read(now, versionNow)] as const;
    const written = direction === 'request' ? judged : ([judged[1], judged[0]] as const);
    const [accepting, refusing] =
      version === versionNow ? written : ([withoutFiles(written[0]), withoutFiles(written[1])] as const);
    await judgePair({ random, accepting, refusing, written, changes, values }, found);
  }
  return found;
}

interface KindOfPair {
  readonly version: VersionName;
  readonly versionNow: VersionName;
  readonly extras: readonly Extra[];
}

/** Versions of both documents, and fields of their schemas that have rules of their own; the first kinds are the most frequent. */
const KINDS_OF_PAIRS: readonly [KindOfPair, ...KindOfPair[]] = [
  { version: '3.1.0', versionNow: '3.1.0', extras: [] },
  { version: '3.1.0', versionNow: '3.1.0', extras: [] },
  { version: '3.1.0', versionNow: '3.1.0', extras: ['direction'] },
  { version: '3.1.0', versionNow: '3.1.0', extras: ['dynamic'] },
  { version: '3.0.3', versionNow: '3.0.3', extras: ['direction', 'example'] },
  { version: '3.0.3', versionNow: '3.1.0', extras: ['example'] },
  { version: '3.0.3', versionNow: '3.1.0', extras: ['direction', 'example'] },
];

/** Returns true for schemas that write what OpenAPI's guide has no form for: null beside other keywords, and files that are refused. */
function isUnusual(schemas: Schemas): boolean {
  const text = JSON.stringify(schemas);
  return text.includes(BESIDE) || (text.includes('"not"') && /"content(?:Encoding|MediaType)"/.test(text));
}

interface Pair {
  readonly random: Random;
  readonly accepting: Schemas;
  readonly refusing: Schemas;
  /** Both as they are written: with the formats of files, which witnesses may violate. */
  readonly written: readonly [Schemas, Schemas];
  readonly changes: readonly Change[];
  readonly values: number;
}

async function judgePair(
  { random, accepting, refusing, written, changes, values }: Pair,
  found: Levels,
): Promise<void> {
  const level = changes[0]?.level ?? 'none';
  found.levels[level] = (found.levels[level] ?? 0) + 1;
  const readings = isChoice(accepting, refusing) ? [same, asAnyOf, asTolerated] : [same];
  const breaks = async (names: readonly [string, string], value: Json): Promise<boolean | 'by convention'> => {
    for (const read of readings)
      for (const [first, second] of [[accepting, refusing] as const, written])
        if (await isBroken([read(first), read(second)], names, value)) return true;
    for (const read of readings.slice(1))
      if (await isBroken([read(accepting), refusing], names, value)) return 'by convention';
    return false;
  };
  const text = (value: Json): string => `${toText(value)} by ${toText(accepting)} and ${toText(refusing[NAME])}`;
  for (const { witness, schema } of changes) {
    if (witness === undefined) continue;
    if (!witness.whole || schema === undefined) found.witnesses.ofPart += 1;
    else if (toText(witness.value) !== JSON.stringify(toDoubles(witness.value))) found.witnesses.beyondDoubles += 1;
    else {
      if (isDeep(witness.value)) found.witnesses.deep += 1;
      // A reference may lead to another schema from now on: `S0 → S1`.
      const [old = schema, now = old] = schema.split(' → ');
      const verdict = await breaks(witness.direction === 'request' ? [old, now] : [now, old], witness.value);
      if (verdict === true) found.witnesses.confirmed += 1;
      else if (verdict === 'by convention') found.conventions += 1;
      else found.falseWitnesses.push(text(witness.value));
    }
  }
  if (level === 'breaking' || level === 'may-break') return;
  const added = new Set(changes.filter(isNewName).map(({ after = '' }) => after));
  const [ours, theirs] = [createJudges(accepting, '3.1.0'), createJudges(refusing, '3.1.0')];
  for (let count = 0; count < values; count += 1) {
    const schemas = random.chance(0.5) ? accepting : refusing;
    const value = random.chance(0.2) ? makeValue(random) : makeFittingValue(random, schemas, schemas[NAME] ?? true);
    if (ours.ajv(NAME, value) !== true || theirs.ajv(NAME, value) !== false) continue;
    if (!(await isBroken([accepting, refusing], BOTH, value))) continue;
    if (hasName(value, added)) {
      found.conventions += 1;
      continue;
    }
    if (isChoice(accepting, refusing) && !(await isBroken([accepting, refusing].map(asAnyOf), BOTH, value)))
      found.conventions += 1;
    else found.falseSafe.push(text(value));
    return;
  }
}

/** Returns true for a property that is safe since no client sent its name before. */
function isNewName({ derivation }: Change): boolean {
  return derivation.some((step) => step.startsWith('convention: no client sent the name'));
}

/** Returns true for a value with one of some names, which are JSON, at any depth. */
function hasName(value: Json, names: ReadonlySet<string>): boolean {
  if (value === null || typeof value !== 'object') return false;
  const entries = Object.entries(value);
  return entries.some(([name, part]) => names.has(JSON.stringify(name)) || hasName(part, names));
}

/**
 * Returns true if a value is accepted by the first schemas and refused by the second, by the arbiter: Ajv counts the items of a list
 * as evaluated where the member of `anyOf` that evaluates them fails. The arbiter tries all members of a choice, in time that doubles
 * with each level of a value, so Ajv judges deep ones.
 */
async function isBroken(
  [accepting, refusing]: readonly Schemas[],
  [accepted, refused]: readonly [string, string],
  value: Json,
): Promise<boolean> {
  if (accepting === undefined || refusing === undefined) return false;
  const [first, second] = [accepting, refusing].map((schemas) => createJudges(schemas, '3.1.0'));
  if (isDeep(value)) return first?.ajv(accepted, value) === true && second?.ajv(refused, value) === false;
  return (await first?.arbiter(accepted, value)) === true && (await second?.arbiter(refused, value)) === false;
}

const MAX_LEVELS = 12;

/** Returns true for a value that is nested in more levels than the arbiter judges in time. */
function isDeep(value: Json, levels = 0): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === MAX_LEVELS || Object.values(value).some((part) => isDeep(part, levels + 1));
}

const same = (schemas: Schemas): Schemas => schemas;

/** Edits a schema, and again by chance; what dynamic references lead to stays, with edits. */
function editSome(random: Random, schema: Written, version: VersionName, extras: readonly Extra[]): Written {
  const change = (one: Written): Written => edit(random, one, version, extras);
  let edited = change(schema);
  while (random.chance(0.3)) edited = change(edited);
  if (typeof schema === 'boolean' || !isObject(schema.$defs)) return edited;
  const { $id = '', $dynamicAnchor = '', $defs } = schema;
  const { item = {} } = $defs;
  const changed = isObject(item) && random.chance(0.3) ? change(item) : item;
  const definitions = { item: { ...(isObject(changed) ? changed : {}), $dynamicAnchor: 'item' } };
  return { ...(typeof edited === 'boolean' ? {} : edited), $id, $dynamicAnchor, $defs: definitions };
}

/** Removes a keyword, property or member at any depth of a schema, adds one of another, or replaces one by a schema of all or nothing. */
function edit(random: Random, schema: Written, version: VersionName, extras: readonly Extra[]): Written {
  const other = withoutAnchors(Object.values(makeSchemas(random, 1, version, extras))[0] ?? true);
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
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'dependentRequired', 'discriminator', 'example', '$defs']);

function withoutAnchors(schema: Written): Written {
  if (typeof schema === 'boolean') return schema;
  const { $id: _id, $dynamicAnchor: _anchor, $defs: _definitions, ...rest } = schema;
  return rest;
}

/** Counts the schemas, and maps and lists of them, in a schema. */
function countPlaces(value: Json, isMap = false): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item: Json) => sum + countPlaces(item), 1);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + (!isMap && DATA.has(name) ? 0 : countPlaces(part, !isMap && MAPS.has(name))),
    1,
  );
}

function documentOf(version: VersionName, schemas: Schemas, direction: 'request' | 'response'): Json {
  const content: Json = { 'application/json': { schema: { $ref: `#/components/schemas/${NAME}` } } };
  const operation: Json =
    direction === 'request'
      ? { requestBody: { required: true, content }, responses: { 204: { description: 'Taken.' } } }
      : { responses: { 200: { description: 'Read.', content } } };
  return {
    openapi: version,
    info: { title: 'Random', version: '1' },
    paths: { '/a': { post: operation } },
    components: { schemas },
  };
}
