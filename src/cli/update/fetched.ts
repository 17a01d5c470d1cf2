import type { SourceSettings, SourcesSettings } from '../../portal/settings/sources.ts';
import type { SourceLimits } from './limits.ts';

/** Document from elsewhere with all files that it refers to. */
export interface FetchedSource {
  /** Path of the document among the files. */
  readonly document: string;
  /** Contents by paths from the top of the host. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Paths of source code that the document refers to and no page shows, which is not copied. */
  readonly unshown: readonly string[];
}

/** Source to fetch, and what it may cost. */
export interface SourceRequest {
  readonly name: string;
  readonly source: SourceSettings;
  readonly hosts: SourcesSettings['hosts'];
  readonly limits: SourceLimits;
}
