import type { Layout, NavLink, Neighbour, PageActionsView, SidebarView, TocEntry } from './layout.ts';
import type { About, Title } from '../../pages/page.ts';
import type { OperationFacts } from './operation.ts';
import type { ApiItem } from './page.ts';
import type { TagItem, GuideItem } from './items.ts';
import type { LayoutSettings } from '../layout-settings.ts';

/** Component as a template of Astro takes it. */
type AstroComponent = (props: object) => unknown;

/** Props of every component of the settings, beside its view data. */
export interface OverrideProps {
  /** The usual component, which takes the same props. */
  readonly Default: AstroComponent;
}

/** Header of a page. */
export interface HeaderProps extends OverrideProps {
  readonly layout: Layout;
}

/** Footer of a page. */
export interface FooterProps extends OverrideProps {
  readonly layout: Layout;
}

/** Announcement above the header. */
export interface BannerProps extends OverrideProps {
  readonly banner: NonNullable<LayoutSettings['banner']>;
}

/** Navigation beside a page. */
export interface SidebarProps extends OverrideProps {
  readonly sidebar: SidebarView;
  readonly apis: readonly NavLink[];
  readonly versions: readonly NavLink[];
}

/** Links to the pages above a page. */
export interface BreadcrumbProps extends OverrideProps {
  readonly links: readonly NavLink[];
}

/** Formats of a page to copy and open. */
export interface PageActionsProps extends OverrideProps {
  readonly actions: PageActionsView;
}

/** Previous and next page. */
export interface PagerProps extends OverrideProps {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** Table of contents. */
export interface TocProps extends OverrideProps {
  readonly entries: readonly TocEntry[];
}

/** Links to edit the source of a page, and the author's text around its contents. */
export interface EditLinkProps extends OverrideProps {
  readonly href: string | undefined;
  /** URL to edit the author's text around the contents. */
  readonly text?: string | undefined;
  /** Last change of the page (ISO 8601). */
  readonly updated: string | undefined;
}

/** An API on the front page. */
export interface ApiCardProps extends OverrideProps {
  readonly api: ApiItem;
}

/** Guides in a list. */
export interface GuideCardsProps extends OverrideProps {
  readonly guides: readonly GuideItem[];
}

/** Tags of an API. */
export interface TagCardsProps extends OverrideProps {
  readonly tags: readonly TagItem[];
}

/** Title, address and description of an operation. */
export interface OperationIntroProps extends OverrideProps {
  readonly operation: OperationFacts;
}

/** Value of `Astro.locals` in components. */
export interface OverrideLocals {
  /** Day that pages are written for. */
  readonly today: Date;
  /** Returns a title in the language of the page. */
  readonly title: (title: Title) => string;
  /** Returns a description in the language of the page. */
  readonly about: (about: About) => string;
  /** Components for a header of one's own: `Search` has the prop `layout`, the switches `apis`, `versions` and `languages`. */
  readonly parts: Readonly<
    Record<'Search' | 'ThemeSwitch' | 'LanguageSwitch' | 'ApiSwitch' | 'VersionSwitch', AstroComponent>
  >;
}
