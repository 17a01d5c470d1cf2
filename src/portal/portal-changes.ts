import type { ApiHistory, VersionChange } from '../changes/index.ts';
import type { Api } from '../model/index.ts';

/** Histories of APIs, and what changed since older listed versions; empty without the setting `changes`. */
export interface PortalChanges {
  readonly histories: ReadonlyMap<Api, ApiHistory>;
  /** Changes from an older listed version to the newest one. */
  readonly since: ReadonlyMap<Api, readonly VersionChange[]>;
}

export const NO_CHANGES: PortalChanges = { histories: new Map(), since: new Map() };
