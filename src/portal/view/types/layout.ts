import type { Written } from '../../pages/language.ts';
import type { About, Title } from '../../pages/page.ts';
import type { ApiLink, NavLink, NavSection, Neighbour } from '../../pages/nav.ts';
import type { SinceLink } from './changes.ts';
import type { LayoutSettings } from '../layout-settings.ts';

export type { ApiLink, NavItem, NavLink, NavSection, Neighbour } from '../../pages/nav.ts';
export type { About, Title } from '../../pages/page.ts';

/** Link of the header, the footer or the sidebar. */
export type LayoutLink = Pick<NavLink, 'label' | 'href' | 'current'>;

/** Page in another language. */
export interface LanguageLink {
  /** BCP 47. */
  readonly lang: string;
  readonly href: string;
  readonly current: boolean;
}

/** Head of a page: metadata of its document, else of the page. */
export interface HeadView {
  readonly title: Title;
  /** Title of the API or portal after the page's own; undefined if the page's title contains it. */
  readonly owner: Title | undefined;
  readonly description: About;
  /** Open Graph title and description. */
  readonly shared: { readonly title: Title; readonly description: About };
  /** Further meta tags: `property` for Open Graph, else `name`. */
  readonly tags: readonly { readonly attribute: 'name' | 'property'; readonly key: string; readonly content: string }[];
  /** Absolute URL; undefined without a configured site. */
  readonly canonical: string | undefined;
  /** Absolute URLs of the page in all languages; empty for a single language, or without a configured site. */
  readonly alternates: readonly Omit<LanguageLink, 'current'>[];
  /** URL of the feed of the API's changelog; undefined without one. */
  readonly feed?: string | undefined;
  /** Last change of a guide (ISO 8601); undefined if unknown, and for other pages. */
  readonly changed: string | undefined;
  /** Absolute URL of its social image; undefined without one, or if the document has its own. */
  readonly image: string | undefined;
  /** False for pages with `noindex`. */
  readonly listed: boolean;
  readonly icon: string;
}

/** Sidebar of a page. */
export interface SidebarView {
  readonly label: Title;
  /** Links of the header that the sidebar lacks, for screens too narrow for the header's. */
  readonly elsewhere: readonly LayoutLink[];
  /** Filter box of operations; `more` is the URL of a list with the operations that the sidebar lacks. */
  readonly filter: { readonly more: string | undefined } | undefined;
  readonly sections: readonly NavSection[];
  /** True if every tag lists its operations; false if only the current tag does and the others load on demand. */
  readonly whole: boolean;
}

/** Section of an API's page. */
export type SectionKind = 'server' | 'servers' | 'authentication' | 'operations' | 'webhooks' | 'more';

/** Heading of a guide or description, or a section of the page. */
export interface TocHeading {
  readonly level: number;
  /** Empty for a heading without a link. */
  readonly id: string;
  readonly text: string | { readonly kind: SectionKind };
}

/** Entry of the table of contents with its children. */
export interface TocEntry extends TocHeading {
  readonly children: readonly TocHeading[];
}

/** Formats of a page to copy and open. */
export interface PageActionsView {
  /** URL of its Markdown. */
  readonly markdown: string;
  /** URL of its operation document; undefined for other pages. */
  readonly slice: string | undefined;
  /** Absolute URL of its Markdown, for AI assistants; undefined if none are linked. */
  readonly asked: string | undefined;
}

/** Layout around a page's contents as plain data: no messages, no current date, links as URLs. */
export interface Layout {
  readonly head: HeadView;
  /**
   * Language and direction of the texts of its document or guide; for other pages those of the portal, if they set the
   * pages' direction.
   */
  readonly written: Written | undefined;
  /** Title of the portal. */
  readonly title: Title;
  readonly home: string;
  /** Base URL of the files that all languages share. */
  readonly root: string;
  /** Page in all languages of the portal; empty for a single language. */
  readonly languages: readonly LanguageLink[];
  /** Settings of the layout. */
  readonly settings: LayoutSettings;
  /** The site around the portal, sections of the portal, and links of the settings. */
  readonly sections: readonly LayoutLink[];
  /** APIs with the page's own; empty outside of APIs, and for a single API. */
  readonly apis: readonly ApiLink[];
  /** Versions of the page's API, newest first; empty outside of APIs. */
  readonly versions: readonly NavLink[];
  /** Page with the breaking changes since the page's older version, and their number; undefined for others. */
  readonly since?: SinceLink | undefined;
  /** Notice of an API that is published from an earlier document; undefined for others. */
  readonly kept?: string | undefined;
  readonly sidebar: SidebarView;
  /** True for a page of full width, with its sidebar as a drawer. */
  readonly isWide: boolean;
  /** Empty for pages that need none; a guide in MDX has the headings of its module. */
  readonly toc: readonly TocEntry[];
  /** Links from below the home page down to the parent. */
  readonly breadcrumbs: readonly NavLink[];
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** Undefined for a page without Markdown. */
  readonly actions: PageActionsView | undefined;
  /** URL to edit its source. */
  readonly edit: string | undefined;
  /** URL to edit the author's text around the contents of the page. */
  readonly editText?: string | undefined;
  /** Last change of a guide (ISO 8601), where the settings show it and it is known. */
  readonly updated: string | undefined;
}
