import type { Portal } from '../../portal/portal.ts';
import { listUnits, type ApiUnit } from './api-units.ts';
import type { Shard } from './shard.ts';

/** Shares out the APIs: the one with the most pages first, each to the shard with the fewest pages so far; the same everywhere. */
export function shareOut<Unit extends ApiUnit>(units: readonly Unit[], count: number): readonly (readonly Unit[])[] {
  const shards = Array.from({ length: count }, () => ({ pages: 0, units: new Set<Unit>() }));
  const inOrder = units.toSorted((one, other) => other.paths.length - one.paths.length || (one.id < other.id ? -1 : 1));
  for (const unit of inOrder) {
    const least = shards.reduce((one, other) => (other.pages < one.pages ? other : one));
    least.pages += unit.paths.length;
    least.units.add(unit);
  }
  return shards.map((shard) => units.filter((unit) => shard.units.has(unit)));
}

/** Lists the documents of a shard's APIs. */
export function listSources(portal: Portal, { number, count }: Shard): readonly string[] {
  const own = shareOut(listUnits(portal), count)[number - 1] ?? [];
  return own.flatMap(({ apis }) => apis.map(({ source }) => source));
}
