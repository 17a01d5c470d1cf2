import type { Written } from '../../portal/pages/language.ts';
import type { About, Title } from '../../portal/pages/page.ts';
import type { ApiLink, NavLink, NavSection, Neighbour } from '../../portal/pages/nav.ts';
import type { LayoutSettings } from '../layout-settings.ts';
import type { SearchedKind } from '../searched.ts';

export type { ApiLink, NavItem, NavLink, NavSection, Neighbour } from '../../portal/pages/nav.ts';
export type { About, Title } from '../../portal/pages/page.ts';

/** A link of the header, the footer or the sidebar. */
export type LayoutLink = Pick<NavLink, 'label' | 'href' | 'current'>;

/** A page in a language. */
export interface LanguageLink {
  /** BCP 47. */
  readonly lang: string;
  readonly href: string;
  readonly current: boolean;
}

/** What a page's head says of it: in the document's own words where its author gave some, else in the page's. */
export interface HeadView {
  readonly title: Title;
  /** The API or portal that the page belongs to; undefined where its title says so. */
  readonly owner: Title | undefined;
  readonly description: About;
  /** Title and description where links to the page are shown elsewhere (Open Graph). */
  readonly shared: { readonly title: Title; readonly description: About };
  /** Further tags: `name` for plain ones, `property` for those of the Open Graph protocol. */
  readonly tags: readonly { readonly attribute: 'name' | 'property'; readonly key: string; readonly content: string }[];
  /** Address on the web; undefined where nobody said where the portal is published. */
  readonly canonical: string | undefined;
  /** The same page in all languages of the portal, on the web; empty where it has one, or no address there. */
  readonly alternates: readonly Omit<LanguageLink, 'current'>[];
  /** When a guide was last changed, as ISO 8601 has it; undefined where nobody knows, and for other pages. */
  readonly changed: string | undefined;
  /** Address of its card on the web, a picture; undefined where it has none, or its document names another. */
  readonly image: string | undefined;
  /** Search engines may list it. */
  readonly listed: boolean;
  readonly icon: string;
}

/** The navigation beside a page. */
export interface SidebarView {
  readonly label: Title;
  /** Links of the header that it has not itself, for screens whose header has no room for them. */
  readonly elsewhere: readonly LayoutLink[];
  /** There is a box to filter the operations by; `more`: address of a list of those that it does not hold. */
  readonly filter: { readonly more: string | undefined } | undefined;
  readonly sections: readonly NavSection[];
  /** Every tag lists its operations; else those of the current one are there, and the rest is folded. */
  readonly whole: boolean;
}

/** A part of an API's page. */
export type SectionKind = 'server' | 'servers' | 'authentication' | 'operations' | 'webhooks' | 'more';

/** A heading of a page: of a guide or description, else a part of ours. */
export interface TocHeading {
  readonly level: number;
  /** Empty for a heading that nothing leads to. */
  readonly id: string;
  readonly text: string | { readonly kind: SectionKind };
}

/** An entry of the table of contents with those below it. */
export interface TocEntry extends TocHeading {
  readonly children: readonly TocHeading[];
}

/** What a page can be taken along as. */
export interface PageActionsView {
  /** Address of its Markdown. */
  readonly markdown: string;
  /** Address of the smallest document of its operation; undefined where it shows none. */
  readonly slice: string | undefined;
  /** URL of the console of its operation's API; undefined where that is not to be sent. */
  readonly console: string | undefined;
  /** Address of its Markdown on the web, for assistants to read; undefined where none is offered. */
  readonly asked: string | undefined;
}

/** What stands around a page's own contents, as plain data: no words of ours, no date of today, links as addresses. */
export interface Layout {
  readonly head: HeadView;
  /** How the texts of its document or guide are to be read; where all are ours those of the whole portal, if these turn its pages. */
  readonly written: Written | undefined;
  /** Title of the portal. */
  readonly title: Title;
  readonly home: string;
  /** Where lies what pages of all languages share. */
  readonly root: string;
  /** The same page in all languages of the portal; empty where it has one. */
  readonly languages: readonly LanguageLink[];
  /** What the settings put around pages. */
  readonly settings: LayoutSettings;
  /** The search filters. */
  readonly searched: readonly SearchedKind[];
  /** The parts of the portal, and what the settings add. */
  readonly sections: readonly LayoutLink[];
  /** The APIs, the page's own among them; empty outside of APIs, and where there is but one. */
  readonly apis: readonly ApiLink[];
  /** Versions of the page's API, newest first; empty outside of APIs. */
  readonly versions: readonly NavLink[];
  readonly sidebar: SidebarView;
  /** The page takes the whole width; its sidebar is a drawer. */
  readonly isWide: boolean;
  /** Empty for pages that need none; a guide in MDX has the headings that its module tells. */
  readonly toc: readonly TocEntry[];
  /** From the first page below the front page down to the parent. */
  readonly breadcrumbs: readonly NavLink[];
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** Undefined where a page has no Markdown twin. */
  readonly actions: PageActionsView | undefined;
  /** Where its source can be edited. */
  readonly edit: string | undefined;
}
