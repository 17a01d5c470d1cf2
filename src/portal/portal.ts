import { getApis, type ApisOptions } from '../openapi/load/index.ts';
import type { Api } from '../openapi/model/index.ts';
import { loadSettings, type GivenSettings } from './settings/config.ts';
import { settingsFile } from './settings/settings-file.ts';
import { applyPages, documentChange } from './apply-hooks.ts';
import type { Portal, SandboxBackend, SharedContent } from './content.ts';
import type { GuideComponent } from './guides/check.ts';
import { checkLinks, type LinkTargets } from './guides/check-links.ts';
import { readTexts } from './guides/own-pages.ts';
import { readProse, textsOf } from './guides/prose.ts';
import type { Guide, Title } from './pages/page.ts';
import { sortByGroups, sortGuides } from './pages/groups.ts';
import { listPages } from './pages/pages.ts';
import { NO_CHANGES, type ReadChanges } from './portal-changes.ts';
import { listImports } from './settings/hooks.ts';
import { basePath, normalizeBase } from './settings/base.ts';
import { languageFolder } from './settings/place.ts';
import { checkAddresses, checkHead, checkNames } from './settings/names.ts';
import { checkSources } from './settings/check-sources.ts';
import { readLook } from './look/look.ts';
import { readPortalLogo } from './settings/logo.ts';
import { listRedirects } from './pages/redirects.ts';
import { rulesFile } from './settings/rules.ts';
import { givenServers } from './settings/servers.ts';
import { settingsSchema, type Settings } from './settings/settings.ts';
import { MESSAGES, type Language } from './messages/index.ts';

export type { PagePlace, Portal, SandboxBackend } from './content.ts';
export type { ChangesContext, PortalChanges } from './portal-changes.ts';

export interface PortalOptions {
  /** Absolute path. */
  readonly root: string;
  /** Folder of the settings; undefined: none, since a document on the command line must not run code of its folder. */
  readonly settings: string | undefined;
  /** Settings of a program, which replace those of the folder. */
  readonly given?: GivenSettings | undefined;
  /** Documents of the command line; empty: the APIs of the root's redocly.yaml. */
  readonly documents: readonly string[];
  /** Absolute paths of overlays for all documents of the command line. */
  readonly overlays?: readonly string[];
  readonly base?: string | undefined;
  readonly site?: string | undefined;
  /** Path of the site around the portal, with both slashes; undefined without one. */
  readonly around?: string | undefined;
  /** Logo of that site, for settings without one. */
  readonly logo?: Portal['logo'];
  readonly allowedRoot?: string | undefined;
  readonly allowRemote?: boolean;
  /** True to run the plugins beside documents of the command line. */
  readonly trust?: boolean;
  /** Times of the last changes to files, if known. */
  readonly dates?: Portal['dates'] | undefined;
  /** Finds what takes the place of a listed document that cannot be read. */
  readonly findLast?: ApisOptions['findLast'];
  readonly cache?: ApisOptions['cache'];
  /** Date of the build; by default today's, or that of SOURCE_DATE_EPOCH. */
  readonly builtAt?: Date | undefined;
  /** Reads the histories of APIs. */
  readonly readChanges?: ReadChanges | undefined;
  /** True to show drafts of guides. */
  readonly drafts?: boolean;
  /** True for a server that also responds for the sandbox, below `<base>sandbox`. */
  readonly served?: boolean;
  /** Receives the settings before any document is read. */
  readonly onSettings?: (settings: Settings) => void;
}

/** Content that a portal is assembled from. */
export type PortalParts = Pick<Portal, 'root' | 'own' | 'settings' | 'apis' | 'guides'> &
  Optional<Omit<SharedContent, 'root' | 'own' | 'apis'>> &
  Optional<Pick<Portal, 'prose' | 'files' | 'language' | 'messages'>> &
  Optional<Pick<PortalOptions, 'served' | 'drafts'>>;

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Content of all languages, with their settings. */
interface ReadOnce {
  readonly shared: SharedContent;
  readonly settings: Settings;
  /** Absolute paths of the sources. */
  readonly files: readonly string[];
}

/** Language of a portal, and what its texts are read with. */
interface ReadingLanguage {
  readonly options: PortalOptions;
  readonly components: readonly GuideComponent[];
  readonly language: Language;
}

/**
 * Reads settings, documents and guides, which may use these components and link to these targets, and creates the portal,
 * with its translations. Throws PortalError for a user error.
 */
export async function loadPortal(
  options: PortalOptions,
  components: readonly GuideComponent[],
  targets?: LinkTargets,
): Promise<Portal> {
  const read = await readShared(options);
  const portals = await Promise.all(
    read.settings.language.map((language) => readLanguage(read, { options, components, language })),
  );
  for (const portal of portals) {
    checkLinks(portal, { portals, targets });
    listRedirects(portal);
    checkNames(portal);
    if (portal.own) checkAddresses(portal, { portals, targets });
  }
  const [first, ...translations] = portals;
  if (first === undefined) throw new Error('A portal has a language.');
  return { ...first, translations };
}

/** Reads what the languages share: settings, documents, look and histories. */
async function readShared(options: PortalOptions): Promise<ReadOnce> {
  const { root } = options;
  const own = options.documents.length === 0;
  const written = await loadSettings(options.settings, undefined, options.given);
  const settings = own ? written : looksOf(written);
  checkHead(root, settings);
  if (own) checkSources(root, settings);
  options.onSettings?.(settings);
  const config = options.settings === undefined ? undefined : settingsFile(options.settings);
  const hookFiles = config === undefined || settings.hooks === undefined ? [] : listImports(config);
  const servers = givenServers(settings, root);
  const change = documentChange(settings, { root, before: servers?.change });
  const loaded = await getApis({ ...apisOptions(options, settings), change });
  servers?.check();
  const rules = loaded.apis.flatMap(({ id }) => rulesFile(id, { root, settings }) ?? []);
  const base = basePath(options, settings);
  const look = await readLook(root, settings, base);
  const builtAt = options.builtAt ?? buildDate(process.env.SOURCE_DATE_EPOCH);
  const shared = {
    root,
    own,
    logo: readPortalLogo(root, settings) ?? options.logo,
    look,
    apis: loaded.apis,
    base,
    site: options.site ?? settings.site,
    around: options.around,
    builtAt,
    dates: options.dates ?? new Map<string, number>(),
    unread: loaded.unread,
    changes: (await options.readChanges?.(loaded.apis, { ...written.changes, root, builtAt, change })) ?? NO_CHANGES,
  };
  const configs = config === undefined ? [] : [config];
  return { shared, settings, files: [...loaded.files, ...rules, ...configs, ...(look?.sources ?? []), ...hookFiles] };
}

/** Reads the guides and texts of a language, and assembles its portal. */
async function readLanguage(
  { shared, settings, files }: ReadOnce,
  { options, components, language }: ReadingLanguage,
): Promise<Portal> {
  const { root, own, apis } = shared;
  const { served, drafts } = options;
  const languages = settings.language;
  const guides = own ? readTexts({ root, languages, language, folder: settings.guides, drafts }, settings) : [];
  const prose = own ? readProse({ root, apis, languages, language }) : new Map<object, Guide>();
  const texts = textsOf({ guides, prose });
  // A compiler is loaded for them.
  const checks = texts.length === 0 ? undefined : await import('./guides/check.ts');
  checks?.checkGuides(texts, apis);
  const isFirst = language === languages[0] || !own;
  const portal = assemblePortal({
    ...shared,
    served,
    drafts,
    settings: isFirst ? settings : await loadSettings(options.settings, language, options.given),
    guides,
    prose,
    language,
    files: [...files, ...texts.map(({ file }) => file)],
  });
  checks?.checkShown(portal, components);
  return portal;
}

/** Returns the options for reading a portal's documents, without lint's. */
export function apisOptions(
  options: PortalOptions,
  settings: Pick<Settings, 'allowRemote' | 'apis' | 'lint'>,
): ApisOptions {
  const { root, documents, overlays, allowedRoot, cache, findLast, trust } = options;
  return {
    root,
    documents,
    overlays,
    allowedRoot,
    cache,
    findLast,
    trust,
    allowRemote: options.allowRemote === true || settings.allowRemote,
    apisWithServers: Object.entries(settings.apis).flatMap(([name, { servers }]) =>
      servers === undefined ? [] : [name],
    ),
    isPartial: documents.length > 0 || settings.lint === 'report',
    lint: false,
  };
}

/** Assembles a portal: chooses titles, lists pages, assigns URLs. */
export function assemblePortal(parts: PortalParts): Portal {
  const { settings } = parts;
  const apis = sortByGroups(parts.apis, settings);
  const guides = sortGuides(parts.guides, settings);
  const title = settings.title ?? titleOf(apis);
  const { pages, places } = applyPages(listPages({ ...parts, apis, guides, title }), settings.hooks, parts.root);
  const base = normalizeBase(parts.base ?? '/');
  const { served, drafts: _, language = settings.language[0], messages = MESSAGES[language], ...rest } = parts;
  return {
    ...rest,
    apis,
    guides,
    title,
    description: settings.description ?? pages[0]?.description ?? '',
    logo: parts.logo,
    look: parts.look,
    prose: parts.prose ?? new Map(),
    pages,
    places,
    base,
    languageFolder: languageFolder(language, settings),
    language,
    messages,
    languages: settings.language,
    translations: [],
    sandbox: sandboxBackend(settings.sandbox.at, served === true ? `${base}sandbox` : undefined),
    site: parts.site === undefined ? undefined : new URL(parts.site).origin,
    builtAt: parts.builtAt ?? buildDate(process.env.SOURCE_DATE_EPOCH),
    dates: parts.dates ?? new Map(),
    changes: parts.changes ?? NO_CHANGES,
    files: parts.files ?? [],
    unread: parts.unread ?? [],
  };
}

/** Parses SOURCE_DATE_EPOCH, in seconds since 1970; returns the current time without it. */
function buildDate(epoch: string | undefined): Date {
  const seconds = epoch === undefined || epoch.trim() === '' ? Number.NaN : Number(epoch);
  return Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}

function sandboxBackend(at: Settings['sandbox']['at'], served: string | undefined): SandboxBackend {
  if (at === false) return 'nowhere';
  const url = at === 'page' ? served : at;
  return url === undefined ? 'page' : { url };
}

/** Returns the settings that apply to documents of the command line: only the first language, appearance, links and limits. */
function looksOf({ language: [first], accent, logo, links, samples, limits, ...look }: Settings): Settings {
  const { tokens, radius, fonts, css } = look;
  const shown = { accent, logo, links, tokens, radius, fonts, css };
  return { ...settingsSchema.parse({}), language: [first], ...shown, samples, limits };
}

/** Returns the title of a portal whose settings have none: the titles of its APIs. */
function titleOf(apis: readonly Api[]): Title {
  const [first, ...others] = new Set(apis.map((api) => api.info.title));
  if (first === undefined) return { kind: 'documentation' };
  return others.length === 0 ? first : { kind: 'apis', names: [first, ...others] };
}
