import { hash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { basename, isAbsolute, join, resolve, sep } from 'node:path';
import { PACKAGE_ROOT } from '../../../cache/index.ts';
import {
  DocumentReader,
  errorIn,
  type FileCache,
  PortalError,
  type SourceFile,
  tryTo,
} from '../../../openapi/document/read/index.ts';
import { escapeToken } from '../../../openapi/standard/pointer.ts';
import { fieldsOf, isRecord, type Fields } from '../../../openapi/standard/record.ts';

/** Files that a root's redocly.yaml refers to, absolute. */
export interface NamedFiles {
  readonly documents: readonly string[];
  /** Plugins, overlays, and configurations that it extends. */
  readonly others: readonly string[];
  /** Plugins and extended configurations: files absolute, names of packages and of Redocly's configurations as written; else empty. */
  readonly names: readonly string[];
}

/** Lists the files that a root's redocly.yaml refers to, existing or not; empty where it cannot be read. */
export function namedInConfig(root: string): NamedFiles {
  const { config, apis } = readConfig(root);
  const listed = listedApis(root);
  const names = namesIn(root, ['plugins', 'extends'], [config, ...apis]);
  return {
    documents: listed.map(({ file }) => file),
    others: [...names.filter((name) => isAbsolute(name)), ...listed.flatMap(({ overlays }) => overlays)],
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
  return parts.flatMap(({ assertions }) =>
    Object.keys(fieldsOf(assertions)).filter((name) => /^[^/]+\/[^/]/.test(name)),
  );
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

/** Returns false where a plugin or configuration of others, which may read anything, decides the rules of a root. */
export function isPlainConfig(root: string): boolean {
  return readSource(root)?.text.includes('$ref') !== true && namedInConfig(root).names.every(isKnownName);
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

/** Document that a root's redocly.yaml lists, by itself or by a pattern. */
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

/** Lists the documents of a root's redocly.yaml; none where it cannot be read. */
export function listedApis(root: string): readonly ListedApi[] {
  return tryTo(() => listApis(root)) ?? [];
}

/** Lists the documents of a root's redocly.yaml, in its order. Throws PortalError for a missing file, and for an entry that lists none. */
export function listApis(root: string): readonly ListedApi[] {
  if (!existsSync(join(root, 'redocly.yaml')))
    throw new PortalError(`No redocly.yaml in ${root}.`, {
      hint: 'Create one with `npx --no -- portico-docs init`, or pass a document: `npx --no -- portico-docs start openapi.yaml`.',
    });
  const source = readConfigFile(root);
  const apis = fieldsOf(fieldsOf(source.value).apis);
  const fault = (pointer: string, message: string, hint: string): PortalError =>
    errorIn(source, { pointer: `#/apis${pointer}`, message, hint });
  if (Object.keys(apis).length === 0)
    throw fault('', 'redocly.yaml lists no APIs.', 'List them under `apis`: `apis: { shop: { root: openapi.yaml } }`.');
  return Object.entries(apis).flatMap(([alias, entry]): readonly ListedApi[] => {
    const pointer = `/${escapeToken(alias)}`;
    const { root: path, overlays = [] } = fieldsOf(entry);
    if (typeof path !== 'string' || path === '')
      throw fault(
        pointer,
        `The API ${alias} has no \`root\`.`,
        'Write the path of its document: `root: openapi.yaml`.',
      );
    if (!Array.isArray(overlays) || !overlays.every((overlay) => typeof overlay === 'string'))
      throw fault(`${pointer}/overlays`, '`overlays` must be a list of paths.', 'Write `overlays: [overlay.yaml]`.');
    const found = isPattern(path) ? listMatching(root, alias, path) : [[alias, path] as const];
    if (found.length === 0)
      throw fault(
        pointer,
        `No document matches ${path}.`,
        'Fix the path of `root`: it is relative to the folder of redocly.yaml.',
      );
    if (new Set(found.map(([name]) => name)).size < found.length)
      throw fault(
        pointer,
        `${path} matches ${found.length} documents, which cannot all have the name ${alias}.`,
        'Write a `*` in the name for each `*` of the path: `"*@v1"`.',
      );
    // An API with an entry of its own keeps it.
    return found
      .filter(([name]) => name === alias || !Object.hasOwn(apis, name))
      .map(([name, file]) => ({
        alias: name,
        name: name.replace(/@.*/s, ''),
        file: resolve(root, file),
        overlays: overlays.map((overlay) => resolve(root, overlay)),
      }));
  });
}

function readConfig(root: string): { readonly config: Fields; readonly apis: readonly Fields[] } {
  const config = fieldsOf(readSource(root)?.value);
  return { config, apis: Object.values(fieldsOf(config.apis)).filter(isRecord) };
}

/** Reads the redocly.yaml of a root; undefined for a missing or invalid one. */
function readSource(root: string): SourceFile | undefined {
  // The reader of the configuration reports the error.
  return tryTo(() => readConfigFile(root));
}

/** Reads a file of a root, redocly.yaml by default. Throws PortalError. */
export function readConfigFile(root: string, name = 'redocly.yaml'): SourceFile {
  return new DocumentReader({ allowedRoot: root, allowRemote: false, cache: CONFIGS }).read(join(root, name), true);
}

/** Files of this process: each document of a list asks for the same one. */
const CONFIGS: FileCache = new Map();

/** Returns true for a `root` of redocly.yaml that stands for several documents: `services/*.yaml`. */
function isPattern(path: string): boolean {
  return path.includes('*');
}

/** Lists the documents of a pattern with their names: a `*` in the name is what the `*` of the path stands for. None in packages and in folders with a dot. */
function listMatching(folder: string, alias: string, pattern: string): readonly (readonly [string, string])[] {
  const matcher = toMatcher(pattern);
  const isSkipped = (path: string): boolean => basename(path) === 'node_modules' || /^\.[^.]/.test(basename(path));
  const paths = globSync(pattern, { cwd: folder, exclude: isSkipped }).map((path) => path.replaceAll('\\', '/'));
  return paths.toSorted().map((path) => {
    // `**/` stands for no folder too.
    const parts = (matcher.exec(path)?.slice(1) ?? []).flatMap((part) => (part ? [part.replaceAll('/', '-')] : []));
    return [alias.replaceAll('*', () => parts.shift() ?? ''), path];
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
