import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { showInLine } from '../../characters/hidden.ts';
import { namesHint } from '../../characters/nearest.ts';
import { isReallyWithin } from '../../openapi/document/read/allowed-root.ts';
import { formatError, isPortalError, PortalError } from '../../openapi/document/read/error.ts';
import { listPortalFiles } from '../../openapi/document/read/index.ts';
import {
  listDifferent,
  LOCK_FILE,
  lockFile,
  namedInConfig,
  readLock,
  SOURCES_FOLDER,
  writeLock,
  type Lock,
  type LockedFile,
} from '../../openapi/load/index.ts';
import { loadSettings } from '../../portal/settings/config.ts';
import type { SourcesSettings } from '../../portal/settings/sources.ts';
import { writeCopies } from '../../site/write/revisions/copy-files.ts';
import { toCount } from '../../site/write/open/count.ts';
import type { Invocation } from '../invocation.ts';
import { portalOptions } from '../options.ts';
import type { Terminal } from '../../characters/terminal.ts';
import { fetchFiles } from './fetch-files.ts';

/** `portico update`: fetches the documents from elsewhere; the only command that does. Returns 1 if one was not updated. */
export async function update(invocation: Invocation): Promise<number> {
  const { root, settings: folder } = portalOptions(invocation);
  const { sources } = await loadSettings(folder);
  const names = Object.keys(sources.documents);
  const { accept = [] } = invocation.values;
  const accepted = new Set(Array.isArray(accept) ? accept.map(String) : []);
  for (const name of accepted)
    if (!names.includes(name))
      throw new PortalError(`Unknown source \`${name}\` in --accept.`, { hint: namesHint(name, names) });
  if (names.length === 0)
    throw new PortalError('The setting `sources` lists no documents.', {
      hint: 'Add them to `sources` in portal.config.ts.',
    });
  const { terminal } = invocation;
  const portal: UpdatedPortal = { root, sources, accepted, terminal };
  let failed = 0;
  for (const name of names) {
    try {
      terminal.progress(`Fetching ${name}`);
      await updateSource(name, portal);
    } catch (error) {
      if (!isPortalError(error)) throw error;
      failed += 1;
      terminal.reportError(formatError(error, { color: terminal.colors }));
    } finally {
      terminal.endProgress();
    }
  }
  forgetOthers(portal);
  if (failed > 0) terminal.warn(`${toCount(failed, 'source')} of ${names.length} not updated.`);
  return failed === 0 ? 0 : 1;
}

interface UpdatedPortal {
  readonly root: string;
  readonly sources: SourcesSettings;
  /** Sources whose changes are accepted. */
  readonly accepted: ReadonlySet<string>;
  readonly terminal: Terminal;
}

/** Fetches a source, compares it with its entry in the lock file, and writes the files and the entry. Rejects with a PortalError. */
async function updateSource(name: string, { root, sources, accepted, terminal }: UpdatedPortal): Promise<void> {
  const source = sources.documents[name];
  if (source === undefined) return;
  const lock = readLock(root);
  const locked = lock.get(name);
  const fetched = await fetchFiles({ source, hosts: sources.hosts });
  const files = toLockedFiles(fetched.files);
  checkFolder(root, name, locked?.files ?? files);
  const changes = locked?.url === source.url ? compareFiles(locked.files, files) : [];
  // mitigation: changes of sources
  if (changes.length > 0 && !accepted.has(name)) throw hasChanged(name, changes);
  const isSame = locked?.url === source.url && changes.length === 0;
  const isWritten = writeFiles(root, name, fetched.files);
  if (!isSame) writeLock(root, new Map([...lock, [name, { url: source.url, files }]]));
  const result = isSame ? (isWritten ? 'restored' : 'unchanged') : locked === undefined ? 'fetched' : 'updated';
  const copy = `${SOURCES_FOLDER}/${name}/${fetched.document}`;
  terminal.tell(`${name}: ${result}, ${toCount(files.length, 'file')}: ${listNames(files.map((file) => file.path))}`);
  if (!isListed(root, copy)) terminal.warn(`No API of redocly.yaml is read from it: list one with \`root: ${copy}\`.`);
}

/** Deletes the entries of sources that the settings no longer name; their copies are left to the user. */
function forgetOthers({ root, sources, terminal }: UpdatedPortal): void {
  const lock = readLock(root);
  const kept: Lock = new Map([...lock].filter(([name]) => Object.hasOwn(sources.documents, name)));
  if (kept.size === lock.size) return;
  writeLock(root, kept);
  for (const name of lock.keys())
    if (!kept.has(name))
      terminal.warn(`${SOURCES_FOLDER}/${name} is no longer a copy: delete it, or keep it as your own.`);
}

function isListed(root: string, copy: string): boolean {
  return namedInConfig(root).documents.some((file) => file.replaceAll('\\', '/').endsWith(`/${copy}`));
}

function hasChanged(name: string, changes: readonly string[]): PortalError {
  const shown = changes.slice(0, MAX_SHOWN).map((change) => `\n  ${change}`);
  const more = changes.length > MAX_SHOWN ? `\n  and ${changes.length - MAX_SHOWN} more` : '';
  return new PortalError(`The source \`${name}\` differs from ${LOCK_FILE}:${shown.join('')}${more}`, {
    hint: `Accept it with \`npx --no -- portico-docs update --accept ${name}\`, and check the copies with \`git diff\`.`,
  });
}

const MAX_SHOWN = 10;

/** Lists names of files in a line, documents last. */
function listNames(paths: readonly string[]): string {
  const isDocument = (path: string): boolean => /\.(?:ya?ml|json)$/i.test(path);
  const sorted = [...paths.filter((path) => !isDocument(path)), ...paths.filter(isDocument)];
  const more = paths.length > MAX_SHOWN ? [`and ${paths.length - MAX_SHOWN} more`] : [];
  return showInLine([...sorted.slice(0, MAX_SHOWN), ...more].join(', '));
}

/** Returns sizes and hashes of files, sorted by path. */
function toLockedFiles(files: ReadonlyMap<string, Buffer>): readonly LockedFile[] {
  return [...files]
    .map(([path, contents]) => lockFile(path, contents))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Describes the files that differ between a lock file and a source. */
function compareFiles(locked: readonly LockedFile[], fetched: readonly LockedFile[]): readonly string[] {
  const before = new Map(locked.map((file) => [file.path, file]));
  const after = new Map(fetched.map((file) => [file.path, file]));
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    if (one === undefined) return [`${path} is new`];
    if (other === undefined) return [`${path} is no longer used`];
    return one.sha256 === other.sha256 ? [] : [`${path} has changed`];
  });
}

/** Throws PortalError where the folder of a source is elsewhere, or has files that are not copies. */
function checkFolder(root: string, name: string, files: readonly LockedFile[]): void {
  const folder = join(root, SOURCES_FOLDER, name);
  // mitigation: links to folders of sources
  if (!isReallyWithin(root, folder))
    throw new PortalError(`${folder} is outside of ${root}: nothing is written to it.`, { hint: 'Delete the link.' });
  const known = new Set(files.map(({ path }) => path));
  const other = listPortalFiles(root, folder).find((path) => !known.has(path));
  // mitigation: files beside copies of sources
  if (other !== undefined)
    throw new PortalError(
      `${SOURCES_FOLDER}/${name}/${other} is not a copy of this source, which ${LOCK_FILE} lists.`,
      {
        hint: 'Move it away: this folder is replaced as a whole.',
      },
    );
}

/** Folder of copies that are not complete yet. */
const STAGING = '.new';

/** Replaces the folder of a source by its files; returns false where it has these already. */
function writeFiles(root: string, name: string, files: ReadonlyMap<string, Buffer>): boolean {
  const staging = join(root, SOURCES_FOLDER, STAGING);
  // An update that was killed may have left it.
  rmSync(staging, { recursive: true, force: true });
  if (listDifferent(root, name, { url: '', files: toLockedFiles(files) }).length === 0) return false;
  const target = join(root, SOURCES_FOLDER, name);
  writeCopies(
    join(staging, 'new'),
    [...files].map(([path, bytes]) => ({ path, bytes })),
  );
  if (existsSync(target)) renameSync(target, join(staging, 'old'));
  renameSync(join(staging, 'new'), target);
  rmSync(staging, { recursive: true, force: true });
  return true;
}
