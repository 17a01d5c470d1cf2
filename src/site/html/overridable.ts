import Banner from './layout/Banner.astro';
import Breadcrumb from './layout/Breadcrumb.astro';
import EditLink from './layout/EditLink.astro';
import Footer from './layout/Footer.astro';
import Header from './layout/Header.astro';
import PageActions from './layout/PageActions.astro';
import Pager from './layout/Pager.astro';
import Sidebar from './layout/Sidebar.astro';
import Toc from './layout/Toc.astro';
import GuideCards from './guide/GuideCards.astro';
import ApiCard from './reference/ApiCard.astro';
import OperationIntro from './reference/OperationIntro.astro';
import TagCards from './reference/TagCards.astro';
import ApiSwitch from './layout/ApiSwitch.astro';
import LanguageSwitch from './layout/LanguageSwitch.astro';
import Search from './layout/Search.astro';
import ThemeSwitch from './layout/ThemeSwitch.astro';
import VersionSwitch from './layout/VersionSwitch.astro';
import type { ComponentName } from '../../portal/settings/components.ts';

/** Components that the settings may override. Their types depend on the runtime that renders them. */
export const OVERRIDABLE: Readonly<Record<ComponentName, unknown>> = {
  ...{ Header, Footer, Banner, Sidebar, Breadcrumb, PageActions, Pager, Toc, EditLink },
  ...{ ApiCard, GuideCards, TagCards, OperationIntro },
};

/** Components that those of the settings find in `Astro.locals.parts`. */
export const PARTS: Readonly<Record<string, unknown>> = {
  ...{ Search, ThemeSwitch, LanguageSwitch, ApiSwitch, VersionSwitch },
};
