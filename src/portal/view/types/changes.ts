import type { Section, VersionChange } from '../../../satellites/changes/index.ts';
import type { About } from '../../pages/page.ts';
import type { ApiPageView, MarkdownText, Named, ReplacementView } from './text.ts';

export type { Section } from '../../../satellites/changes/index.ts';

/** Version that something happened in, with the page of its changes. */
export interface VersionLink {
  /** Undefined for the next version, which is not released. */
  readonly version: string | undefined;
  readonly href: string | undefined;
}

/** Event in the life of an operation, parameter, property, value or response. */
export interface PartEventView extends VersionLink {
  readonly kind: 'added' | 'required' | 'optional' | 'deprecated';
}

/** Change of a version. */
export interface ChangeView extends Pick<
  VersionChange,
  'id' | 'object' | 'field' | 'action' | 'required' | 'place' | 'before' | 'after'
> {
  /** Its level, or that it deprecates something. */
  readonly level: Section;
  /** Unique in its page. */
  readonly anchor: string;
  readonly witness: VersionChange['witness'];
}

/** Operation, schema or API with its changes of one level. */
export interface ChangeGroup {
  /** Undefined for the API as a whole. */
  readonly subject:
    | undefined
    | (Named & { readonly kind: 'operation'; readonly method: string; readonly path: string })
    | (Named & { readonly kind: 'schema' });
  /** First operations that contain the schema. */
  readonly users: readonly Named[];
  /** Number of further operations. */
  readonly more: number;
  /** Words besides the visible ones by which the filter finds the group: tags, methods and paths. */
  readonly words: readonly string[];
  readonly changes: readonly ChangeView[];
}

/** Changes of one level, or deprecations. */
export interface ChangeSection {
  readonly level: Section;
  /** Number of all changes of the level. */
  readonly count: number;
  readonly groups: readonly ChangeGroup[];
  /** Number of changes beyond the limit of the page. */
  readonly left: number;
}

/** Number of changes by level, levels without changes left out. */
export type ChangeCounts = readonly { readonly level: Section; readonly count: number }[];

/** Version of a changelog in its list. */
export interface VersionItem extends VersionLink {
  /** ISO 8601. */
  readonly date: string | undefined;
  /** The author's text about the version. */
  readonly notes: MarkdownText | undefined;
  /** Undefined for the first version. */
  readonly counts: ChangeCounts | undefined;
  /** First changes, the worst first; those of the documentation are apart. */
  readonly groups: readonly ChangeGroup[];
  readonly documentation: ChangeSection | undefined;
  /** Number of further changes, on the page of the version. */
  readonly left: number;
}

/** Versions of one month that follow each other. */
export interface VersionMonth {
  /** ISO 8601; undefined for versions without a date. */
  readonly month: string | undefined;
  readonly versions: readonly VersionItem[];
}

/** Page with the changes since an older listed version. */
export interface SinceLink {
  readonly version: string;
  readonly href: string;
  readonly breaking: number;
}

/** Changelog of an API, newest version first. */
export interface ChangesView extends ApiPageView {
  readonly kind: 'changes';
  readonly months: readonly VersionMonth[];
  /** Comparisons of older listed versions with the latest, newest first. */
  readonly since: readonly SinceLink[];
  /** URL of the feed; undefined without the address of the site. */
  readonly feed: string | undefined;
  /** URL of the calendar; undefined without a sunset. */
  readonly calendar: string | undefined;
}

/** Version of a changelog, or changes since an older listed version. */
export interface VersionView extends ApiPageView {
  readonly kind: 'version';
  readonly date: string | undefined;
  readonly notes: MarkdownText | undefined;
  /** Undefined for the first version. */
  readonly counts: ChangeCounts | undefined;
  readonly sections: readonly ChangeSection[];
}

/** Operation that the API no longer has. */
export interface RemovedView {
  readonly kind: 'removed';
  readonly title: string;
  readonly description: About;
  readonly api: Named;
  readonly method: string;
  readonly path: string;
  /** Version without it. */
  readonly removed: VersionLink;
  readonly replacement: ReplacementView | undefined;
  readonly replacementText: MarkdownText | undefined;
}

/** Changes of an operation in one version. */
export interface HistoryItem extends VersionLink {
  readonly date: string | undefined;
  readonly changes: readonly ChangeView[];
  /** Number of further changes, on the page of the version. */
  readonly left: number;
}
