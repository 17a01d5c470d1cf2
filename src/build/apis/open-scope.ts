import type { Cache } from '../../cache/index.ts';
import { PortalError } from '../../model/index.ts';
import type { Portal } from '../../portal/portal.ts';
import { takesCode } from '../site/site-inputs.ts';
import type { SiteWriter } from '../site/site-writer.ts';
import { listKeyedUnits, type KeyedUnit, type UnitInputs } from './api-units.ts';
import { mergeParts } from './merge-parts.ts';
import { writePart } from './part.ts';
import { recordApis, reuseApis } from './reuse.ts';
import type { Shard } from './shard.ts';
import { shareOut } from './share-out.ts';
import { SiteScope, type Fate } from './site-scope.ts';

/** Parts that a site is built in, on several machines. */
export interface PartOptions {
  /** The only part to build. */
  readonly shard?: Shard | undefined;
  /** Folders of all parts, to be merged. */
  readonly parts?: readonly string[] | undefined;
}

/** Sources of what a build need not make. */
export interface ScopeSources extends PartOptions {
  readonly made: UnitInputs;
  readonly cache: Cache | undefined;
  /** Folder of the last output. */
  readonly out: string | undefined;
  readonly writer: SiteWriter;
}

/** Scope of a build, and the function that ends it: it records what was made. */
export interface OpenScope {
  readonly scope: SiteScope;
  readonly end: () => void;
}

/** Decides what a build makes of a site, and copies what others have made of it. Throws PortalError for parts that do not fit. */
export function openScope(portal: Portal, { made, cache, out, writer, shard, parts }: ScopeSources): OpenScope {
  if (shard !== undefined || parts !== undefined) {
    if (takesCode(portal))
      throw new PortalError(
        'A portal with `hooks` or `components` cannot be built in parts: its code may read anything.',
        {
          hint: 'Build it without --shard.',
        },
      );
    const units = listKeyedUnits(portal, made);
    if (shard === undefined)
      return { scope: new SiteScope(portal, mergeParts(parts ?? [], units, writer)), end: () => undefined };
    return openShard(portal, units, { shard, writer });
  }
  const isAlone = new Set(portal.apis.map(({ id }) => id)).size < 2;
  // The record of the whole site says as much of a single API.
  if (isAlone || cache === undefined || out === undefined || takesCode(portal))
    return { scope: new SiteScope(portal, new Map()), end: () => undefined };
  const scope = new SiteScope(portal, reuseApis(listKeyedUnits(portal, made), { cache, out, writer }));
  return {
    scope,
    end: () => {
      recordApis(scope, cache, writer);
    },
  };
}

function openShard(
  portal: Portal,
  units: readonly KeyedUnit[],
  { shard, writer }: { readonly shard: Shard; readonly writer: SiteWriter },
): OpenScope {
  const own = shareOut(units, shard.count)[shard.number - 1] ?? [];
  const fates = units.map((unit): [KeyedUnit, Fate] => [unit, own.includes(unit) ? 'made' : 'left']);
  const scope = new SiteScope(portal, new Map(fates), false);
  return {
    scope,
    end: () => {
      writePart(shard, scope, writer);
    },
  };
}
