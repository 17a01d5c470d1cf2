import { basename, join, resolve } from 'node:path';
import ownPackage from '../../../package.json' with { type: 'json' };
import { PortalError } from '../../openapi/document/read/error.ts';
import { isRecord } from '../../openapi/standard/record.ts';
import { toName } from './find-documents.ts';
import type { PackageManager } from './package-manager.ts';
import { isInside, readStart, stateOfName } from './regular-file.ts';

/** Scripts of package.json that run the portal. They run what is installed: no registry is asked for a command. */
export const SCRIPTS = {
  'docs:dev': `${ownPackage.name} dev`,
  'docs:check': `${ownPackage.name} lint`,
  'docs:build': `${ownPackage.name} build`,
  'docs:preview': `${ownPackage.name} preview`,
  'docs:diff': `${ownPackage.name} diff`,
  'docs:score': `${ownPackage.name} score`,
  'docs:test': `${ownPackage.name} test`,
} as const;

const MAX_BYTES = 1_000_000;

/** File package.json with the scripts of the portal. */
export interface PackageFile {
  readonly text: string;
  /** True where the folder has no such file. */
  readonly isNew: boolean;
  /** Names of the scripts that the file lacked. */
  readonly added: readonly string[];
  /** Version, address or path that the file lists Portico with; undefined where it does not. */
  readonly source: string | undefined;
}

/** Returns package.json of a folder with the scripts of the portal. Throws PortalError where it is not a JSON object. */
export function packageFileOf(folder: string): PackageFile {
  const file = join(folder, 'package.json');
  const isNew = stateOfName(file) === undefined;
  const text = isNew ? newPackage(folder) : readPackage(file);
  const value = parsePackage(text, file);
  const scripts = isRecord(value.scripts) ? value.scripts : {};
  const missing = Object.entries(SCRIPTS).filter(([name]) => !Object.hasOwn(scripts, name));
  const changed = { ...value, scripts: { ...scripts, ...Object.fromEntries(missing) } };
  return {
    text: missing.length === 0 ? text : formatLike(text, changed),
    isNew,
    added: missing.map(([name]) => name),
    source: sourceOf(value),
  };
}

function newPackage(folder: string): string {
  const name = toName(basename(folder));
  // A package cannot depend on one of its own name.
  const about = name === '' || name === ownPackage.name ? {} : { name };
  return `${JSON.stringify({ ...about, private: true }, undefined, 2)}\n`;
}

function readPackage(file: string): string {
  const text = readStart(file, MAX_BYTES);
  if (text !== undefined && text.length < MAX_BYTES) return text;
  throw new PortalError(`${file} cannot be read, or is larger than 1 MB.`, {
    hint: 'Replace it with a readable file.',
  });
}

function parsePackage(text: string, file: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new PortalError(`${file} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
  if (isRecord(value) && (value.scripts === undefined || isRecord(value.scripts))) return value;
  throw new PortalError(`${file} must be a JSON object, and its \`scripts\` too.`);
}

/** Formats JSON with the indentation and ends of lines of a text, as npm does. */
function formatLike(text: string, value: unknown): string {
  const [, indent = '  '] = /^[{[]\r?\n([ \t]+)/.exec(text.replace(/^\uFEFF/, '')) ?? [];
  const json = `${JSON.stringify(value, undefined, indent)}\n`;
  return text.includes('\r\n') ? json.replaceAll('\n', '\r\n') : json;
}

function sourceOf(value: Readonly<Record<string, unknown>>): string | undefined {
  const lists = [value.dependencies, value.devDependencies, value.optionalDependencies];
  const sources = lists.map((list) => (isRecord(list) ? list[ownPackage.name] : undefined));
  return sources.find((source): source is string => typeof source === 'string');
}

/** Place from which a package is installed, for advice. */
interface InstallFolder {
  readonly folder: string;
  /** Folder that CI checks out. */
  readonly top: string;
  readonly manager: PackageManager;
}

/** Returns what is to be done so that CI can install Portico; undefined where its source is in the repository or a registry. */
export function installAdvice(source: string | undefined, { folder, top, manager }: InstallFolder): string | undefined {
  const [, path] = /^(?:file|link|portal):(.+)$/.exec(source ?? '') ?? [];
  if (source !== undefined && (path === undefined || isInside(resolve(folder, path), top))) return undefined;
  const archive = `vendor/${ownPackage.name}-${ownPackage.version}.tgz`;
  const reason =
    source === undefined
      ? `package.json does not list ${ownPackage.name}`
      : `${source} in package.json is outside of the repository`;
  return `Copy the archive to ${archive}, run \`${manager.add}${archive}\`, and commit the archive, package.json and ${manager.lockFile}. CI cannot install Portico: ${reason}.`;
}
