import type { UnreadDocument } from '../openapi/load/index.ts';
import type { Api } from '../openapi/model/index.ts';
import type { Language, Messages } from './messages/index.ts';
import type { Look } from './look/look.ts';
import type { About, Guide, Page, Title } from './pages/page.ts';
import type { PortalChanges } from './portal-changes.ts';
import type { PortalLogo } from './settings/logo.ts';
import type { Settings } from './settings/settings.ts';

/** Content that all languages of a portal share, read once. */
export interface SharedContent {
  /** Absolute path of the folder with redocly.yaml, portal.config.ts and the guides. */
  readonly root: string;
  /** True for the portal of the root; false for documents of the command line. */
  readonly own: boolean;
  readonly logo: PortalLogo | undefined;
  /** Undefined for the usual look. */
  readonly look: Look | undefined;
  readonly apis: readonly Api[];
  /** Base path, with both slashes; `/` at a root. */
  readonly base: string;
  /** Origin that it is published at; undefined where it is not configured. */
  readonly site: string | undefined;
  /** Path of the site around it, with both slashes; undefined without one. */
  readonly around?: string | undefined;
  /** Date that the pages' dates are relative to; SOURCE_DATE_EPOCH sets it. */
  readonly builtAt: Date;
  /** Times of the last changes to files, in seconds since 1970, by absolute path; empty where they are unknown. */
  readonly dates: ReadonlyMap<string, number>;
  /** Histories of its APIs. */
  readonly changes: PortalChanges;
  /** Listed documents that cannot be read. */
  readonly unread: readonly UnreadDocument[];
}

/** Content of the portal in one language, the source of every page, file and search record. */
export interface Portal extends SharedContent {
  readonly settings: Settings;
  readonly title: Title;
  readonly description: About;
  readonly guides: readonly Guide[];
  /** Prose around the pages of operations, tags and APIs, by these. */
  readonly prose: ReadonlyMap<object, Guide>;
  /** Every page once, in reading order. */
  readonly pages: readonly Page[];
  /** Pages and anchors of APIs, tags, operations, schemas, topics and guides. */
  readonly places: ReadonlyMap<object, PagePlace>;
  /** Folder of its pages below the base: `''`, or `/de` for a further language. */
  readonly languageFolder: string;
  /** Language of its pages. */
  readonly language: Language;
  /** Messages in that language. */
  readonly messages: Messages;
  /** Languages of the site, that of the root first. */
  readonly languages: readonly Language[];
  /** Portals of the site's further languages, with their own guides, titles and URLs. */
  readonly translations: readonly Portal[];
  /** Backend of its sandbox: in its pages, at a URL or path without a trailing slash, or none. */
  readonly sandbox: SandboxBackend;
  /** Absolute paths of all source files. */
  readonly files: readonly string[];
}

export type SandboxBackend = 'nowhere' | 'page' | { readonly url: string };

export interface PagePlace {
  readonly page: Page;
  readonly anchor: string | undefined;
}
