import { spendOn } from '../../standard/budget.ts';
import { isJson, type Json } from '../../standard/json.ts';
import { isRecord } from '../../standard/record.ts';
import { isWellFormed } from '../keywords.ts';
import { arraysOf } from './array.ts';
import { completionsOf } from './complete.ts';
import { enumerated, gather, type Gathered, type SchemaPart } from './gather.ts';
import { numbersOf } from './number.ts';
import { objectsOf } from './object.ts';
import { shapesOf, type Shape } from './shape.ts';
import { textsOf } from './text.ts';
import { isAccepted, type Slot, type Walk } from './walk.ts';
import { writtenOf } from './written.ts';

/** Maximum number of candidates of one part, and minimum of one of its combinations of choices. */
export const MAX_CANDIDATES = 60;
const MIN_CANDIDATES = 3;

/**
 * Yields values for schemas, the most telling first: the author's, then generated ones by combination of choices, of which the first is
 * gathered already.
 */
export function* candidatesOf(first: Gathered, schemas: readonly unknown[], walk: Walk, place: Slot): Generator<Json> {
  const { random } = walk;
  const index = place.index ?? 0;
  const hints = (place.hints ?? []).filter((hint) => isJson(hint));
  for (const hint of hints)
    if (walk.isCompleting) yield* completionsOf(hint, schemas, walk, place);
    else if (isAccepted(schemas, hint, walk)) yield hint;
  if (walk.isCompleting && place.level === 0 && hints.length > 0) return;
  const written = random === undefined ? writtenOf(first.parts, walk, index) : [];
  yield* paid(written, walk, place);
  if (walk.isCompleting) for (const value of written) yield* completionsOf(value, schemas, walk, place);
  const start = random === undefined ? 0 : Math.floor(random() * first.combinations);
  let count = first.combinations;
  const empty: Json[] = [];
  const later: Generator<Json>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const chosen = turn + start === 0 ? first : gather(schemas, walk, turn + start, index);
    count = Math.max(count, chosen.combinations);
    if (chosen.isNever) continue;
    // A combination that fails for all of its values leaves some tries to the others.
    const values = valuesOf(chosen, walk, place);
    // A random value is null last, as among types and in enumerations: strict readers of 3.0 refuse it beside a choice.
    if (random !== undefined && shapesOf(chosen.parts).join() === 'null') {
      later.push(values);
      continue;
    }
    const most = Math.max(MIN_CANDIDATES, Math.floor(MAX_CANDIDATES / count));
    for (let next = values.next(), tries = 0; next.done !== true; next = values.next()) {
      // An object whose properties all had to be left out comes last.
      if (walk.isCareful || count === 1 || !isEmptyObject(next.value)) yield next.value;
      else empty.push(next.value);
      tries += 1;
      if (!walk.isCareful || tries >= most) break;
    }
    if (walk.isCareful) later.push(values);
  }
  for (const values of later) yield* values;
  yield* empty;
  if (random !== undefined) yield* paid(writtenOf(first.parts, walk, index), walk, place);
}

function isEmptyObject(value: Json): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

function* valuesOf(gathered: Gathered, walk: Walk, place: Slot): Generator<Json> {
  const { parts } = gathered;
  const index = place.index ?? 0;
  const listed = enumerated(parts);
  if (listed !== undefined) {
    const shapes = shapesOf(parts);
    const typed = parts.some(({ schema }) => isWellFormed('type', schema));
    const values = listed.filter((value) => !typed || shapes.some((shape) => isOf(value, shape)));
    const telling = values.filter((value) => value !== null);
    const from = walk.random === undefined ? index : Math.floor(walk.random() * telling.length);
    const start = telling.length === 0 ? 0 : from % telling.length;
    yield* paid(
      [...telling.slice(start), ...telling.slice(0, start), ...values.filter((value) => value === null)],
      walk,
      place,
    );
    return;
  }
  const isTyped = parts.some(({ schema }) => isWellFormed('type', schema));
  const shapes = shapesOf(parts);
  yield* inTurn(
    shapes.map((shape) => ofShape(shape, gathered, walk, place)),
    Math.ceil(MAX_CANDIDATES / Math.max(1, shapes.length)),
  );
  if (isTyped) return;
  // Nothing says of which type the value is.
  if (shapes.length === 0 && place.isOptional === true) return;
  if (shapes.length === 0 && place.level === 0) yield {};
  if (shapes.includes('object')) return;
  for (const shape of OTHERS) if (!shapes.includes(shape)) yield* ofShape(shape, gathered, walk, place);
}

/** Yields some values of each generator, so that many of one type leave tries to others; then the rest. */
function* inTurn(all: readonly Generator<Json>[], most: number): Generator<Json> {
  const later: Generator<Json>[] = [];
  for (const values of all) {
    let count = 0;
    for (let next = values.next(); next.done !== true; next = values.next()) {
      yield next.value;
      if ((count += 1) < most) continue;
      later.push(values);
      break;
    }
  }
  for (const values of later) yield* values;
}

/** Yields values of the document, spending on each; one value of the budget was spent before, whichever it is. */
function* paid(values: readonly unknown[], { budget }: Walk, { level }: Slot): Generator<Json> {
  for (const [index, value] of values.entries()) {
    if (index === 0) budget.values += 1;
    const isPaid = spendOn(budget, value);
    if (!isPaid && level > 0) return;
    if (isJson(value)) yield value;
  }
}

const OTHERS: readonly Shape[] = ['string', 'number', 'object', 'array', 'boolean', 'null'];

function isOf(value: unknown, shape: Shape): boolean {
  if (shape === 'null') return value === null;
  if (shape === 'array') return Array.isArray(value);
  if (shape === 'object') return isRecord(value);
  if (shape === 'number') return typeof value === 'number' || typeof value === 'bigint';
  return shape === 'integer' ? typeof value === 'bigint' || Number.isInteger(value) : typeof value === shape;
}

function* ofShape(shape: Shape, gathered: Gathered, walk: Walk, place: Slot): Generator<Json> {
  const schemas = gathered.parts.map(({ schema }) => schema);
  const { random, now, options } = walk;
  const skip = place.index ?? 0;
  switch (shape) {
    case 'object':
      yield* objectsOf(gathered, walk, place);
      break;
    case 'array':
      yield* arraysOf(gathered, walk, place);
      break;
    case 'string':
      yield* contentOf(gathered.parts, walk, place);
      yield* rotated(
        textsOf(schemas, { word: place.word, random, now, matches: options.matches }),
        place.isUnique === true ? skip : 0,
      );
      break;
    case 'number':
    case 'integer':
      yield* rotated(numbersOf(schemas, shape === 'integer', random), skip);
      break;
    case 'boolean':
      yield* random === undefined ? [skip % 2 === 0 || place.isUnique !== true, false] : [random() < 0.5, true, false];
      break;
    case 'null':
      yield null;
  }
}

/** Yields values from an index on, then those before it. */
function* rotated<T>(values: Iterable<T>, index: number): Generator<T> {
  const before: T[] = [];
  for (const value of values) {
    if (before.length < index) before.push(value);
    else yield value;
  }
  yield* before.toReversed();
}

function* contentOf(parts: readonly SchemaPart[], walk: Walk, place: Slot): Generator<string> {
  for (const { schema } of parts) {
    const { contentSchema, contentMediaType } = schema;
    if (contentSchema === undefined || !String(contentMediaType).includes('json')) continue;
    const content = walk.make([contentSchema], { level: place.level + 1 });
    if (content === undefined) continue;
    const text = JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
    // Quotes within quotes double at each level.
    // mitigation: texts within texts
    if (spendOn(walk.budget, text)) yield text;
  }
}
