import type { ApiHistory, RuleLevels, VersionChange } from '../changes/index.ts';
import type { Api } from '../model/index.ts';

/** Histories of APIs, and what changed since older listed versions; empty without the setting `changes`. */
export interface PortalChanges {
  readonly histories: ReadonlyMap<Api, ApiHistory>;
  /** Changes from an older listed version to the newest one. */
  readonly since: ReadonlyMap<Api, readonly VersionChange[]>;
}

/** Reads the histories of APIs until a day, with the levels that settings give to rules. */
export type ReadChanges = (apis: readonly Api[], today: Date, levels: RuleLevels) => Promise<PortalChanges>;

export const NO_CHANGES: PortalChanges = { histories: new Map(), since: new Map() };
