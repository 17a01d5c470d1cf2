import type { Cache } from '../../cache/index.ts';
import type { Portal } from '../../portal/portal.ts';
import { takesCode } from '../site/site-inputs.ts';
import type { SiteWriter } from '../site/site-writer.ts';
import { listUnits, type UnitInputs } from './api-units.ts';
import { recordApis, reuseApis } from './reuse.ts';
import { SiteScope } from './site-scope.ts';

/** Sources of what a build need not make. */
export interface ScopeSources {
  readonly made: UnitInputs;
  readonly cache: Cache | undefined;
  /** Folder of the last output. */
  readonly out: string | undefined;
  readonly writer: SiteWriter;
}

/** Scope of a build, and the function that ends it: it records for later builds. */
export interface OpenScope {
  readonly scope: SiteScope;
  readonly end: () => void;
}

/** Decides what a build makes of a site, and copies what it keeps of the last output. */
export function openScope(portal: Portal, { made, cache, out, writer }: ScopeSources): OpenScope {
  const isAlone = new Set(portal.apis.map(({ id }) => id)).size < 2;
  // The record of the whole site says as much of a single API.
  if (isAlone || cache === undefined || out === undefined || takesCode(portal))
    return { scope: new SiteScope(portal, new Map()), end: () => undefined };
  const scope = new SiteScope(portal, reuseApis(listUnits(portal, made), { cache, out, writer }));
  return {
    scope,
    end: () => {
      recordApis(scope, cache, writer);
    },
  };
}
