import { compareApis, type Change } from '../../src/changes/index.ts';
import { matchPattern } from '../../src/json-schema/index.ts';
import type { Json } from '../../src/model/index.ts';
import { isObject } from '../../src/sandbox/json.ts';
import { NOW, toApi } from '../unit/changes/compare-values.ts';
import { createJudges, type Judges } from './judges.ts';
import { createRandom, type Random } from './random.ts';
import { makeFittingValue, makeSchemas, makeValue, type Written } from './random-schemas.ts';

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
    const old = makeSchemas(random, 2, '3.1.0');
    const now = { ...old, [NAME]: edit(random, old[NAME] ?? true) };
    const isRequest = random.chance(0.5);
    const [before, after] = [old, now].map((schemas) => toApi(documentOf(schemas, isRequest)));
    if (before === undefined || after === undefined) throw new Error('Two documents are compared.');
    found.pairs += 1;
    const changes = await compareApis(before, after, { matches: matchPattern, now: NOW, isSpent: () => false });
    const [accepting, refusing] = isRequest ? [old, now] : [now, old];
    await judgePair({ random, accepting, refusing, changes, values }, found);
  }
  return found;
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
  const breaks = async (name: string, value: Json): Promise<boolean> =>
    (await isBroken([accepting, refusing], name, value)) ||
    (isChoice(accepting, refusing) && (await isBroken([accepting, refusing].map(asAnyOf), name, value)));
  const text = (value: Json): string =>
    `${JSON.stringify(value)} by ${JSON.stringify(accepting)} and ${JSON.stringify(refusing[NAME])}`;
  for (const { witness, schema } of changes) {
    if (witness === undefined) continue;
    if (!witness.whole || schema === undefined) found.witnesses.ofPart += 1;
    else if (await breaks(schema, witness.value)) found.witnesses.confirmed += 1;
    else found.falseWitnesses.push(text(witness.value));
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

/** Returns true if the arbiter, and Ajv where it has a verdict, accept a value by the first schemas and refuse it by the second. */
async function isBroken([accepting, refusing]: readonly Schemas[], name: string, value: Json): Promise<boolean> {
  if (accepting === undefined || refusing === undefined) return false;
  const verdictOf = async (judges: Judges): Promise<boolean> => judges.arbiter(name, value);
  return (await verdictOf(createJudges(accepting, '3.1.0'))) && !(await verdictOf(createJudges(refusing, '3.1.0')));
}

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

/** Removes a keyword at any depth of a schema, or adds one of another. */
function edit(random: Random, schema: Written): Written {
  const other = Object.values(makeSchemas(random, 1, '3.1.0'))[0] ?? true;
  const places = countObjects(schema);
  if (typeof schema === 'boolean' || places === 0) return other;
  let place = random.below(places);
  const change = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => change(item));
    if (!isObject(value)) return value;
    const isHere = place === 0;
    place -= 1;
    const entries = Object.entries(value);
    if (!isHere) return Object.fromEntries(entries.map(([name, part]) => [name, change(part)]));
    if (random.chance(0.5) && entries.length > 0)
      return Object.fromEntries(entries.toSpliced(random.below(entries.length), 1));
    const added = typeof other === 'boolean' ? [] : Object.entries(other);
    const one = added[random.below(Math.max(1, added.length))];
    return one === undefined ? value : { ...value, [one[0]]: one[1] };
  };
  const made = change(schema);
  return isObject(made) ? made : other;
}

function countObjects(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item: Json) => sum + countObjects(item), 0);
  if (!isObject(value)) return 0;
  return 1 + Object.values(value).reduce<number>((sum, part) => sum + countObjects(part), 0);
}

function documentOf(schemas: Schemas, isRequest: boolean): Json {
  const content: Json = { 'application/json': { schema: { $ref: `#/components/schemas/${NAME}` } } };
  const operation: Json = isRequest
    ? { requestBody: { required: true, content }, responses: { 204: { description: 'Taken.' } } }
    : { responses: { 200: { description: 'Read.', content } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Random', version: '1' },
    paths: { '/a': { post: operation } },
    components: { schemas },
  };
}
