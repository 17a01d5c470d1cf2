import type { GroupLink } from '../../pages/groups.ts';
import type { About, Page, Title } from '../../pages/page.ts';
import type { OperationItem, SchemaName } from './items.ts';

/** Entry of a page in an index. */
export interface IndexEntry {
  readonly title: Title;
  readonly href: string;
  readonly about: About;
}

/** Entry of an API in llms.txt. */
export interface ApiIndexView extends IndexEntry {
  readonly name: string;
  /** Empty where the name has it. */
  readonly version: string;
  /** Newest version of the API; undefined if this is the newest. */
  readonly newest: string | undefined;
  /** URL of its own index. */
  readonly index: string;
  /** URL of its document as YAML. */
  readonly document: string;
  /** Operations, each once, below the first of its tags. */
  readonly tags: readonly (IndexEntry & { readonly operations: readonly OperationItem[] })[];
  readonly webhooks: readonly OperationItem[];
  readonly schemas: readonly SchemaName[];
  /** Pages that list the webhooks and the schemas, where there are any. */
  readonly lists: readonly (IndexEntry & { readonly kind: Page['kind'] })[];
  /** Topics and the lifecycle page. */
  readonly others: readonly IndexEntry[];
}

/** llms.txt of a portal. */
export interface PortalIndexView {
  readonly title: Title;
  readonly description: About;
  readonly guides: readonly IndexEntry[];
  /** Groups of the settings with their guides and links; those of APIs alone are left out. */
  readonly groups: readonly { readonly label: string; readonly items: readonly (IndexEntry | GroupLink)[] }[];
  /** APIs with their versions, newest first. */
  readonly apis: readonly ApiIndexView[];
  /** URL of the text of all pages. */
  readonly full: string;
}
