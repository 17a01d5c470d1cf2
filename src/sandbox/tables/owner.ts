import type { Schema } from '../../model/index.ts';
import { namesOf, findRecordPlace } from './answers.ts';
import type { ResourceDraft } from './resources.ts';
import { parameterOf, segmentsOf } from './words.ts';

/**
 * Returns a collection whose members have no path below it with the path of a like collection whose members have one: members
 * created by `POST /orgs/{org}/repos` are read at `/repos/{owner}/{repo}`. Returns any other unchanged.
 */
export function atHome(draft: ResourceDraft, all: readonly ResourceDraft[]): ResourceDraft {
  const { plan, operations } = draft;
  const made = findRecordPlace(operations.create)?.schema;
  if (made === undefined || plan.single || plan.parameter !== undefined) return draft;
  const homes = all.filter(
    (other) =>
      other.plan.parameter !== undefined &&
      isLike(other.schema, made) &&
      nounOf(other.plan.path) === nounOf(plan.path) &&
      // A path that begins with the noun: parameters before the noun would belong to another resource.
      /^[^{}]*(?:\/\{[^{}]+\})+$/.test(other.plan.path) &&
      parametersOf(other.plan.path).length === parametersOf(plan.path).length,
  );
  const [home] = homes;
  if (home === undefined || homes.length > 1) return draft;
  const own = [...parametersOf(plan.path)];
  const path = home.plan.path.replace(/\{[^{}]*\}/g, () => `{${own.shift() ?? ''}}`);
  const { parameter, identity: name, member } = home.plan;
  return { ...draft, plan: { ...plan, path, parameter, identity: name, member } };
}

/**
 * Finds the collection where members are read that another one creates, with some of its path segments: members created by
 * `POST /issues/{number}/comments` are at `/issues/comments/{id}`. Undefined for none or several.
 */
export function readerOf(draft: ResourceDraft, all: readonly ResourceDraft[]): ResourceDraft | undefined {
  const { plan, operations } = draft;
  const made = findRecordPlace(operations.create)?.schema;
  if (made === undefined || plan.single || plan.parameter !== undefined) return undefined;
  const readers = all.filter(
    (other) =>
      other.plan.parameter !== undefined &&
      other.operations.read !== undefined &&
      nounOf(other.plan.path) === nounOf(plan.path) &&
      isWithin(segmentsOf(other.plan.path), segmentsOf(plan.path)) &&
      isLike(other.schema, made),
  );
  const [closest, next] = readers.toSorted((a, b) => b.plan.path.length - a.plan.path.length);
  return closest?.plan.path.length === next?.plan.path.length ? undefined : closest;
}

/** True where a path has all segments of a shorter one, in their order. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0;
  for (const segment of long) if (segment === short[at]) at += 1;
  return at === short.length && short.length < long.length;
}

/** True for schemas that share most of their names: one may describe more of a record than the other. */
function isLike(one: Schema, other: Schema): boolean {
  const [a, b] = [new Set(namesOf(one)), new Set(namesOf(other))];
  const shared = [...a].filter((name) => b.has(name)).length;
  return shared * 2 > a.size && shared * 2 > b.size;
}

function nounOf(path: string): string | undefined {
  return segmentsOf(path).findLast((segment) => parameterOf(segment) === undefined);
}

function parametersOf(path: string): readonly string[] {
  return segmentsOf(path).flatMap((segment) => parameterOf(segment) ?? []);
}
