import type { About, Title } from './layout.ts';
import type { OperationItem, SchemaName } from './page.ts';

/** A page as an index lists it. */
export interface IndexEntry {
  readonly title: Title;
  readonly href: string;
  readonly about: About;
}

/** What an index for machine readers tells of an API. */
export interface ApiIndexView extends IndexEntry {
  readonly name: string;
  readonly version: string;
  /** The newest version of the API, where this is an older one. */
  readonly newest: string | undefined;
  /** Address of its own index. */
  readonly index: string;
  /** Address of its document in YAML. */
  readonly document: string;
  /** Each operation once, below the first of its tags. */
  readonly tags: readonly (IndexEntry & { readonly operations: readonly OperationItem[] })[];
  readonly webhooks: readonly OperationItem[];
  readonly schemas: readonly SchemaName[];
  /** Topics and the lifecycle. */
  readonly others: readonly IndexEntry[];
}

/** The index of a portal for machine readers. */
export interface PortalIndexView {
  readonly title: Title;
  readonly description: About;
  readonly guides: readonly IndexEntry[];
  /** Versions of one API one after the other, the newest first. */
  readonly apis: readonly ApiIndexView[];
  /** Address of the text of all pages. */
  readonly full: string;
}
