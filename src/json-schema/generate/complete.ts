import { isList, isObject, type Json } from '../../standard/json.ts';
import { isEqual } from '../equal.ts';
import { completedList } from './array.ts';
import { gather, nearestFirst, type Gathered } from './gather.ts';
import { completedObject } from './object.ts';
import type { Slot, Walk } from './walk.ts';
import { withoutOther } from './written.ts';
import { fieldsOf } from '../../standard/record.ts';

/** Maximum number of combinations of choices by which a value is completed. */
const MAX_COMBINATIONS = 8;

/** Yields a value of the author, then with what it lacks generated: by the combination of choices that adds least first. */
export function* completionsOf(value: Json, schemas: readonly unknown[], walk: Walk, place: Slot): Generator<Json> {
  const first = gather(schemas, walk, 0, place.index);
  const own = withoutOther(value, nearestFirst(first.parts), walk, 0);
  yield own;
  if (!isObject(own) && !isList(own)) return;
  const count = Math.min(first.combinations, MAX_COMBINATIONS);
  const all = Array.from({ length: count }, (_, turn) =>
    turn === 0 ? first : gather(schemas, walk, turn, place.index),
  );
  const made = all
    .filter((gathered) => !gathered.isNever && isOfVariant(own, gathered))
    .flatMap((gathered) => {
      const completed = isList(own)
        ? completedList(own, gathered, walk, place)
        : completedObject(own, gathered, walk, place);
      return completed === undefined ? [] : [{ completed, distance: distanceOf(own, completed, gathered) }];
    });
  yield* made.toSorted((one, other) => one.distance - other.distance).map((one) => one.completed);
}

/** Counts the members of a value that a combination does not describe, and those that are added. */
function distanceOf(value: Json, completed: Json, { parts }: Gathered): number {
  if (!isObject(value) || !isObject(completed)) return 0;
  const described = new Set(parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties))));
  const added = Object.keys(completed).filter((name) => !Object.hasOwn(value, name));
  return added.length + Object.keys(value).filter((name) => !described.has(name)).length;
}

/** Returns false if the discriminators of a combination have other values. */
function isOfVariant(value: Json, { hints }: Gathered): boolean {
  if (!isObject(value)) return true;
  return [...hints].every(([name, hint]) => !Object.hasOwn(value, name) || isEqual(value[name], hint));
}
