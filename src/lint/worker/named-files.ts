import { hash } from 'node:crypto';
import { isAbsolute, join, resolve, sep } from 'node:path';
import { PACKAGE_ROOT } from '../../cache/index.ts';
import { isPortalError, DocumentReader, type SourceFile } from '../../document/read/index.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { expandPattern, isPattern, listMatches } from './patterns.ts';

/** Files that a root's redocly.yaml refers to, absolute. */
export interface NamedFiles {
  readonly documents: readonly string[];
  /** True where a document is listed by a pattern, so that the list follows from the files that are there. */
  readonly hasPatterns: boolean;
  /** Plugins, overlays, and configurations that it extends. */
  readonly others: readonly string[];
  /** Plugins and extended configurations: files absolute, names of packages and of Redocly's configurations as written; else empty. */
  readonly names: readonly string[];
}

/** Lists the files that a root's redocly.yaml refers to, existing or not; empty where it cannot be read. */
export function namedInConfig(root: string): NamedFiles {
  const config = readConfig(root);
  const apis = isRecord(config.apis) ? Object.values(config.apis).filter(isRecord) : [];
  const parts = [config, ...apis, ...[config, ...apis].flatMap(({ lint }) => (isRecord(lint) ? [lint] : []))];
  const named = parts.flatMap((part) => [part.plugins ?? [], part.extends ?? []]).flat();
  const names = named.map((name) => (typeof name !== 'string' ? '' : isFile(name) ? resolve(root, name) : name));
  const overlays = apis.flatMap(overlaysOf).map((overlay) => resolve(root, overlay));
  return {
    documents: apis.flatMap(({ root: path }) => {
      if (typeof path !== 'string') return [];
      return (isPattern(path) ? listMatches(root, path) : [path]).map((file) => resolve(root, file));
    }),
    hasPatterns: apis.some(({ root: path }) => typeof path === 'string' && isPattern(path)),
    others: [...names.filter((name) => isAbsolute(name)), ...overlays],
    names,
  };
}

/** Rules that a document of the command line gets, and what its folder's redocly.yaml names besides. */
export interface Untrusted {
  /** Plugins, their functions in rules, and extended configurations, as written. */
  readonly names: readonly string[];
  /** Decorators and preprocessors. */
  readonly transforms: readonly string[];
}

/** Lists what a folder's redocly.yaml names and a document of the command line does not get without trust. */
export function listUntrusted(folder: string): Untrusted {
  const config = readConfig(folder);
  const named = [config.plugins ?? [], config.extends ?? []].flat();
  const isOwn = (name: string): boolean => isKnownName(isFile(name) ? resolve(folder, name) : name);
  const names = named.filter((name) => typeof name === 'string').filter((name) => !isOwn(name));
  const rules = Object.entries(config).flatMap(([key, value]) =>
    /^(?:rules|oas\w+Rules)$/.test(key) && isRecord(value) ? Object.values(value) : [],
  );
  const transforms = Object.entries(config).flatMap(([key, rules]) =>
    /^(?:decorators|preprocessors|oas\w+(?:Decorators|Preprocessors))$/.test(key) && isRecord(rules)
      ? Object.entries(rules).flatMap(([name, rule]) => (rule === 'off' ? [] : [name]))
      : [],
  );
  return {
    names: [...new Set([...names, ...rules.flatMap(listPluginAssertions)])],
    transforms: [...new Set(transforms)],
  };
}

/** Lists the functions of plugins, such as `local/check`, that a rule with assertions calls. */
export function listPluginAssertions(rule: unknown): readonly string[] {
  if (!isRecord(rule)) return [];
  const parts = [rule, ...(Array.isArray(rule.where) ? rule.where.filter(isRecord) : [])];
  return parts.flatMap(({ assertions }) => (isRecord(assertions) ? Object.keys(assertions) : []).filter(hasPlugin));
}

function hasPlugin(name: string): boolean {
  return /^[^/]+\/[^/]/.test(name);
}

/** A redocly.yaml that may switch on decorators or preprocessors. */
export interface Transforms {
  /** Its folder. */
  readonly root: string;
  /** Hash of its text. */
  readonly key: string;
}

/** Returns the redocly.yaml of a root if it may switch on decorators or preprocessors, itself or by what it extends. */
export function findTransforms(root: string): Transforms | undefined {
  const { text = '' } = readSource(root) ?? {};
  const mayExtend = /\$ref|extends/.test(text) && (text.includes('$ref') || !listExtended(root).every(isKnownName));
  const isOn = /decorators|preprocessors/i.test(text) || mayExtend;
  return isOn ? { root, key: hash('sha256', text) } : undefined;
}

function listExtended(root: string): readonly string[] {
  const config = readConfig(root);
  const apis = isRecord(config.apis) ? Object.values(config.apis).filter(isRecord) : [];
  return [config, ...apis]
    .flatMap((part) => part.extends ?? [])
    .map((name) => (typeof name !== 'string' ? '' : isFile(name) ? resolve(root, name) : name));
}

/** Returns true for Redocly's configurations, Portico's, and its plugin. */
export function isKnownName(name: string): boolean {
  return /^(?:[a-z-]+|portico\/recommended)$/.test(name) || name.startsWith(OWN_RULES);
}

/** Portico's rules, which every key of the cache covers. */
const OWN_RULES = join(PACKAGE_ROOT, 'src', 'lint') + sep;

function isFile(name: string): boolean {
  return /^[./]|\.\w+$/.test(name);
}

/** Document that a root's redocly.yaml lists. */
export interface ListedApi {
  /** Name of the entry, with its version: `petstore@1.0`. */
  readonly alias: string;
  /** Name of its API, without the version. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** Absolute paths. */
  readonly overlays: readonly string[];
}

/** Lists the documents of a root's redocly.yaml. */
export function listedApis(root: string): readonly ListedApi[] {
  const { apis } = readConfig(root);
  return Object.entries(isRecord(apis) ? apis : {}).flatMap(([alias, api]) => {
    if (!isRecord(api) || typeof api.root !== 'string') return [];
    const entry = { alias, root: api.root, overlays: overlaysOf(api) };
    const entries = isPattern(api.root) ? expandPattern(root, entry) : [entry];
    return entries.map((one) => ({
      alias: one.alias,
      name: one.alias.replace(/@.*/s, ''),
      file: resolve(root, one.root),
      overlays: one.overlays.map((overlay) => resolve(root, overlay)),
    }));
  });
}

function overlaysOf({ overlays }: Fields): readonly string[] {
  return Array.isArray(overlays) ? overlays.filter((overlay) => typeof overlay === 'string') : [];
}

function readConfig(root: string): Fields {
  const value = readSource(root)?.value;
  return isRecord(value) ? value : {};
}

/** Reads the redocly.yaml of a root; undefined for a missing or invalid one. */
function readSource(root: string): SourceFile | undefined {
  const reader = new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() });
  try {
    return reader.read(join(root, 'redocly.yaml'), true);
  } catch (error) {
    // The reader of the configuration reports the error.
    if (isPortalError(error)) return undefined;
    throw error;
  }
}
