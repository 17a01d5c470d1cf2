import type { LintReport, Transforms } from '../../satellites/lint/worker/index.ts';
import type { PortalError } from '../document/read/index.ts';
import type { Api } from '../model/index.ts';

/** Document to load, and the files that it may read. */
export interface DocumentOptions {
  /** Absolute path. */
  readonly file: string;
  /** Key in redocly.yaml: `name@version`. */
  readonly alias: string | undefined;
  /** Absolute path of the folder that its references may read. */
  readonly allowedRoot: string;
  readonly allowRemote: boolean;
  /** Absolute paths of its overlays. */
  readonly overlays: readonly string[];
  /** True to read a document without the parts that are missing, which are reported. */
  readonly isPartial: boolean;
  /** True where settings give the document's API servers, which it lacks. */
  readonly isServed?: boolean;
  /** The redocly.yaml whose decorators and preprocessors apply to it; undefined for none. */
  readonly transforms: Transforms | undefined;
}

/** Changes a bundled document, which was read from a file, of an API: code of the portal's owner, which may read anything. */
export type DocumentChange = (document: unknown, file: string, api: string | undefined) => unknown;

/** Model of a document, and the state of its files. */
export interface LoadedDocument {
  readonly api: Api;
  readonly files: readonly string[];
  readonly fingerprint: string;
  /**
   * SHA-256 of the document's text, in hexadecimal; of several texts, that of the list of their hashes with paths
   * relative to the document's folder.
   */
  readonly digest: string;
  /** True where code of the portal's owner has changed it. */
  readonly isChanged: boolean;
}

export interface LoadedApis {
  readonly apis: readonly Api[];
  readonly reports: readonly LintReport[];
  /** Files that were read or looked for. */
  readonly files: readonly string[];
  /** Documents that cannot be read; empty without `findLast`: the first one is an error then. */
  readonly unread: readonly UnreadDocument[];
}

/** Document of an API as it was last published. */
export interface LastDocument {
  /** Absolute path. */
  readonly file: string;
  /** Day on which the author's document was last read: `2026-11-20`. */
  readonly read: string;
}

/** Finds the last published document of an API by the path of the author's; undefined for one that was never published. */
export type FindLast = (document: Pick<DocumentOptions, 'file' | 'alias'>) => LastDocument | undefined;

/** Listed document that cannot be read. */
export interface UnreadDocument {
  /** Absolute path. */
  readonly source: string;
  readonly error: PortalError;
  /** Day of the document that its API is published from instead; undefined for an API that is left out. */
  readonly kept: string | undefined;
}
