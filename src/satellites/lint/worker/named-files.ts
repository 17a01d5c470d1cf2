import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, isAbsolute, join, resolve, sep } from 'node:path';
import { PACKAGE_ROOT } from '../../../cache/index.ts';
import { isPortalError, DocumentReader, type SourceFile } from '../../../openapi/document/read/index.ts';
import { isRecord, type Fields } from '../../../openapi/standard/record.ts';
import type { ApiEntry } from './messages.ts';

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
  const { config, apis } = readConfig(root);
  const patterns = apis.flatMap(({ root: path }) => (typeof path === 'string' ? [path] : []));
  const overlays = apis.flatMap(overlaysOf).map((overlay) => resolve(root, overlay));
  const names = namesIn(root, ['plugins', 'extends'], [config, ...apis]);
  return {
    documents: patterns
      .flatMap((path) => (isPattern(path) ? listMatches(root, path) : [path]))
      .map((file) => resolve(root, file)),
    hasPatterns: patterns.some(isPattern),
    others: [...names.filter((name) => isAbsolute(name)), ...overlays],
    names,
  };
}

/** Lists names in fields of a configuration and its APIs: files absolute, packages and rule sets as written; else empty. */
function namesIn(root: string, fields: readonly string[], parts: readonly Fields[]): readonly string[] {
  const named = parts.flatMap((part) => fields.flatMap((field) => part[field] ?? []));
  return named.map((name) => (typeof name !== 'string' ? '' : isFile(name) ? resolve(root, name) : name));
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
  const { config } = readConfig(folder);
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
  const { config, apis } = readConfig(root);
  const mayExtend = text.includes('$ref') || !namesIn(root, ['extends'], [config, ...apis]).every(isKnownName);
  const isOn = /decorators|preprocessors/i.test(text) || mayExtend;
  return isOn ? { root, key: hash('sha256', text) } : undefined;
}

/** Returns true for Redocly's configurations, Portico's, and its plugin. */
export function isKnownName(name: string): boolean {
  return /^(?:[a-z-]+|portico\/recommended)$/.test(name) || name.startsWith(OWN_RULES);
}

/** Portico's rules, which every key of the cache covers. */
const OWN_RULES = join(PACKAGE_ROOT, 'src', 'satellites', 'lint') + sep;

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
  const { config } = readConfig(root);
  const entries = Object.entries(isRecord(config.apis) ? config.apis : {}).flatMap(([alias, api]) =>
    isRecord(api) && typeof api.root === 'string' ? [{ alias, root: api.root, overlays: overlaysOf(api) }] : [],
  );
  return entries
    .flatMap((entry) => expandPattern(root, entry))
    .map(({ alias, root: path, overlays }) => ({
      alias,
      name: alias.replace(/@.*/s, ''),
      file: resolve(root, path),
      overlays: overlays.map((overlay) => resolve(root, overlay)),
    }));
}

function overlaysOf({ overlays }: Fields): readonly string[] {
  return Array.isArray(overlays) ? overlays.filter((overlay) => typeof overlay === 'string') : [];
}

function readConfig(root: string): { readonly config: Fields; readonly apis: readonly Fields[] } {
  const value = readSource(root)?.value;
  const config = isRecord(value) ? value : {};
  return { config, apis: isRecord(config.apis) ? Object.values(config.apis).filter(isRecord) : [] };
}

/** Reads the redocly.yaml of a root; undefined for a missing or invalid one. */
function readSource(root: string): SourceFile | undefined {
  try {
    return readConfigFile(root);
  } catch (error) {
    // The reader of the configuration reports the error.
    if (isPortalError(error)) return undefined;
    throw error;
  }
}

/** Reads a file of a root, redocly.yaml by default. Throws PortalError. */
export function readConfigFile(root: string, name = 'redocly.yaml'): SourceFile {
  return new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() }).read(join(root, name), true);
}

/** Returns true for a `root` of redocly.yaml that stands for several documents: `services/*.yaml`. */
function isPattern(path: string): boolean {
  return path.includes('*');
}

/** Lists the files that a pattern matches, from its folder, with slashes; none in packages and in folders with a dot. */
function listMatches(folder: string, pattern: string): readonly string[] {
  const isSkipped = (path: string): boolean => basename(path) === 'node_modules' || /^\.[^.]/.test(basename(path));
  return globSync(pattern, { cwd: folder, exclude: isSkipped })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** Returns an entry, or one for each document of its pattern: a `*` in the name is what the `*` of the path stands for. */
export function expandPattern(folder: string, entry: ApiEntry): readonly ApiEntry[] {
  const { alias, root, overlays } = entry;
  if (!isPattern(root)) return [entry];
  const matcher = toMatcher(root);
  return listMatches(folder, root).map((path) => {
    // `**/` stands for no folder too.
    const parts = (matcher.exec(path)?.slice(1) ?? []).flatMap((part) => (part ? [part.replaceAll('/', '-')] : []));
    return { alias: alias.replaceAll('*', () => parts.shift() ?? ''), root: path, overlays };
  });
}

/** Returns the key of `apis` that an API is listed by: its own, or that of a pattern. */
export function keyOfAlias(alias: string, keys: readonly string[]): string {
  return keys.includes(alias) ? alias : (keys.find((key) => isPattern(key) && toMatcher(key).test(alias)) ?? alias);
}

/** Converts a pattern to an expression with a group for each `*` and `**`. */
function toMatcher(pattern: string): RegExp {
  const source = pattern
    .replace(/^\.\//, '')
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => GROUPS[part] ?? part.replaceAll(/[\\^$.+?()[\]{}|/-]/g, String.raw`\$&`));
  return new RegExp(`^${source.join('')}$`);
}

const GROUPS: Readonly<Record<string, string>> = { '**/': '(?:(.*)/)?', '**': '(.*)', '*': '([^/]*)' };
