import type { Change, Witness } from '../types.ts';

/** Change of a version as it is cached and shown: plain JSON, without its derivation. */
export interface VersionChange extends Omit<Change, 'witness' | 'derivation' | 'pointer' | 'side'> {
  /** Witness as JSON text, shortened. */
  readonly witness: { readonly text: string; readonly direction: Witness['direction'] } | undefined;
}

/** Flags of the parts of an operation or schema by key: `r` required, `d` deprecated. */
export type Parts = Readonly<Record<string, string>>;

/** Operation of one version. */
export interface IndexedOperation {
  /** Kind, method and path without names of parameters. */
  readonly key: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  /** Path of its page below that of the API: `pets/get-pet/`. */
  readonly page: string;
  readonly deprecated: boolean;
  /** Text that names what replaces it. */
  readonly replacement: string | undefined;
  /** Key of the operation that replaces it. */
  readonly successor: string | undefined;
  readonly parts: Parts;
}

/** Parts of one version of an API, to tell when each was added, required or deprecated. */
export interface VersionIndex {
  readonly operations: readonly IndexedOperation[];
  /** Parts of named schemas by their names. */
  readonly schemas: Readonly<Record<string, Parts>>;
}

/** Comparison of two versions that follow each other. */
export interface VersionStep {
  readonly changes: readonly VersionChange[];
  /** Keys of operations of the old version by those of the new one. */
  readonly pairs: Readonly<Record<string, string>>;
  /** True if proofs were ended before all were tried. */
  readonly isCut?: boolean | undefined;
}

/** Event in the life of a part, with the number of its version in the history. */
export interface PartEvent {
  readonly kind: 'added' | 'required' | 'optional' | 'deprecated';
  readonly version: number;
}

/** Operation that a version removed. */
export interface RemovedOperation extends IndexedOperation {
  /** Number of the version that lacks it. */
  readonly version: number;
}

/** Version of an API in its changelog. */
export interface Version {
  /** Undefined for changes that no version has yet. */
  readonly name: string | undefined;
  /** Date of its release, ISO 8601; undefined for one without. */
  readonly date: string | undefined;
  /** Markdown about the version and its migration. */
  readonly notes: string | undefined;
  /** Changes since the version before; undefined for the first one. */
  readonly changes: readonly VersionChange[] | undefined;
}

/** History of an API: its versions, oldest first, and events of its parts. */
export interface ApiHistory {
  readonly versions: readonly Version[];
  /** Events of current operations and their parts by key of the operation and of the part; an empty key is the operation. */
  readonly operations: ReadonlyMap<string, ReadonlyMap<string, readonly PartEvent[]>>;
  /** Events of current named schemas' parts. */
  readonly schemas: ReadonlyMap<string, ReadonlyMap<string, readonly PartEvent[]>>;
  /** Keys of each current operation in each version; undefined before it was there. */
  readonly keys: ReadonlyMap<string, readonly (string | undefined)[]>;
  readonly removed: readonly RemovedOperation[];
  /** Former paths of pages below that of the API, with the key of the current operation. */
  readonly moved: readonly { readonly page: string; readonly key: string }[];
}
