import type { ApiHistory, RuleLevels, VersionChange } from '../satellites/changes/index.ts';
import type { ApisOptions } from '../openapi/load/index.ts';
import type { Api } from '../openapi/model/index.ts';

/** Histories of APIs, and what changed since older listed versions; empty without the setting `changes`. */
export interface PortalChanges {
  readonly histories: ReadonlyMap<Api, ApiHistory>;
  /** Changes from an older listed version to the newest one. */
  readonly since: ReadonlyMap<Api, readonly VersionChange[]>;
}

/** Parts of a portal that changelogs read. */
export interface ChangesContext {
  /** Folder of the redocly.yaml whose decorators apply to all versions. */
  readonly root: string;
  readonly builtAt: Date;
  /** Levels that settings give to rules. */
  readonly rules?: RuleLevels;
  /** The hook `document`. */
  readonly change: ApisOptions['change'];
}

/** Reads the histories of APIs. */
export type ReadChanges = (apis: readonly Api[], context: ChangesContext) => Promise<PortalChanges>;

export const NO_CHANGES: PortalChanges = { histories: new Map(), since: new Map() };
