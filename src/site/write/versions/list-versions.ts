import { existsSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { listedApis, type ListedApi } from '../../../satellites/lint/worker/named-files.ts';
import { PortalError } from '../../../openapi/model/index.ts';
import { matchesPattern, type ChangesSettings } from '../../../portal/settings/changes.ts';
import { pairEntries } from '../revisions/pair-documents.ts';
import { settingPosition } from '../../../portal/settings/config.ts';
import { compareVersions } from '../../../portal/settings/versions.ts';
import { copyDocuments } from '../revisions/copy-documents.ts';
import { gitText } from '../revisions/git.ts';
import { entriesAt, type EntryAt } from '../revisions/entries-at.ts';
import { isDate } from '../open/dates.ts';
import type { Terminal } from '../../../characters/terminal.ts';

/** Version of a document, in a file of the user's or copied from Git. */
export interface VersionSource {
  readonly version: string;
  /** ISO 8601. */
  readonly date: string;
  /** Absolute path. */
  readonly file: string;
  /** Name for messages: a path, or REV:path. */
  readonly name: string;
  /** Temporary folder of a revision; undefined for a file of the user's. */
  readonly folder: string | undefined;
  /** Hash of its contents in Git; undefined for a file of the user's. */
  readonly id: string | undefined;
  /** Absolute paths of its overlays. */
  readonly overlays: readonly string[];
  /** Name of the entry that lists its document, with its version. */
  readonly alias: string;
}

/** Versions of each listed document, oldest first, by its absolute path. */
export type VersionSources = Readonly<Record<string, readonly VersionSource[]>>;

/** Maximum number of versions of a document: the newest ones. */
const MAX_VERSIONS = 100;

/**
 * Lists the versions of a portal's documents that its settings name. Tags without a readable document
 * are reported and left out.
 */
export async function listVersions(
  root: string,
  changes: ChangesSettings,
  terminal: Pick<Terminal, 'warn'>,
): Promise<VersionSources> {
  const listed = listedApis(root);
  const unknown = Object.keys(changes.api).find((name) => listed.every((api) => api.name !== name));
  if (unknown !== undefined)
    throw new PortalError(`Unknown API ${unknown} in the setting \`changes.api\`.`, {
      hint: `Available: ${[...new Set(listed.map(({ name }) => name))].join(', ')}.`,
      ...settingPosition(root, ['changes', 'api', unknown]),
    });
  const wanted = changes.tags;
  const tags = wanted === undefined ? [] : await listTags(root, wanted, terminal);
  const tagged = listed.flatMap(({ alias, name, file }) => {
    const own = changes.api[name];
    return Array.isArray(own) ? [] : [{ alias, name, file, paths: own ?? {} }];
  });
  const ofTags = tags.length === 0 ? undefined : await tagVersions(root, tagged, tags, terminal);
  const found = listed.map((api): readonly [string, readonly VersionSource[]] => {
    const { name, file } = api;
    const own = changes.api[name];
    const versions = Array.isArray(own)
      ? own.map((version) => fileVersion(root, api, version))
      : (ofTags?.get(file) ?? []);
    return [file, versions.toSorted((a, b) => compareVersions(a.version, b.version))];
  });
  return Object.fromEntries(found.filter(([, versions]) => versions.length > 0));
}

function fileVersion(
  root: string,
  { alias, name, overlays }: ListedApi,
  { version, file, date }: { readonly version: string; readonly file: string; readonly date: string },
): VersionSource {
  const path = join(root, file);
  if (!existsSync(path))
    throw new PortalError(`The file ${file} of the setting \`changes.api\` does not exist.`, {
      hint: 'Give the file of that version, below the folder of the settings.',
      ...settingPosition(root, ['changes', 'api', name]),
    });
  return {
    version,
    date: `${date}T00:00:00Z`,
    file: path,
    name: file,
    folder: undefined,
    id: undefined,
    overlays,
    alias,
  };
}

interface Tag {
  readonly name: string;
  readonly version: string;
  readonly date: string;
}

/** Lists the tags that match a pattern, with the dates of their releases; none, with a warning, without the history. */
async function listTags(root: string, wanted: string, terminal: Pick<Terminal, 'warn'>): Promise<readonly Tag[]> {
  const shallow = await gitText(root, 'rev-parse', '--is-shallow-repository');
  if (shallow !== 'false') {
    const why = shallow === undefined ? 'There is no Git repository' : 'This checkout is shallow';
    terminal.warn(
      `${why}: no earlier versions are shown. \`fetch-depth: 0\` or \`git fetch --unshallow --tags\` gets all.`,
    );
    return [];
  }
  const format = '--format=%(refname:strip=2)%09%(creatordate:unix)';
  const output = (await gitText(root, 'for-each-ref', format, 'refs/tags')) ?? '';
  const prefix = wanted.slice(0, Math.max(0, wanted.indexOf('*')));
  const tags = output.split('\n').flatMap((line): readonly Tag[] => {
    const [name = '', seconds = ''] = line.split('\t');
    if (name === '' || !matchesPattern(name, wanted)) return [];
    if (!isDate(Number(seconds))) {
      terminal.warn(`The tag ${name} has an impossible date and is left out of the versions.`);
      return [];
    }
    return [{ name, version: name.slice(prefix.length), date: new Date(Number(seconds) * 1000).toISOString() }];
  });
  if (tags.length === 0) terminal.warn(`No tag matches ${wanted} of the setting \`changes.tags\`.`);
  return tags.toSorted((a, b) => compareVersions(a.version, b.version)).slice(-MAX_VERSIONS);
}

/** Reads the versions of documents from tags; those without the document are reported and left out. */
async function tagVersions(
  root: string,
  documents: readonly TaggedDocument[],
  tags: readonly Tag[],
  terminal: Pick<Terminal, 'warn'>,
): Promise<ReadonlyMap<string, readonly VersionSource[]>> {
  const place = await gitText(root, 'rev-parse', '--show-toplevel', '--show-prefix');
  const [top = '', prefix = ''] = place?.split('\n') ?? [];
  const revisionOf = ({ name }: Tag): string => `refs/tags/${name}`;
  const entries = await entriesAt(top, root, tags.map(revisionOf));
  const today = documents.map((document) => {
    const own = relative(root, document.file).replaceAll('\\', '/');
    return { ...document, own, path: posix.join(prefix, own) };
  });
  const wanted = tags.flatMap((tag) => {
    const listed = entries.get(revisionOf(tag)) ?? [];
    const paired = new Map<TaggedDocument, EntryAt>(pairEntries(listed, today).pairs.map(([old, now]) => [now, old]));
    return today.map((document) => {
      const named = Object.entries(document.paths).find(([pattern]) => matchesPattern(tag.name, pattern))?.[1];
      const path = named === undefined ? (paired.get(document)?.path ?? document.path) : posix.join(prefix, named);
      const ofPath = listed.filter((entry) => entry.path === path);
      const { overlays = [] } = ofPath.find(({ alias }) => alias === document.alias) ?? ofPath[0] ?? {};
      return { document, tag, revision: revisionOf(tag), path, overlays };
    });
  });
  const copies = await copyDocuments(top, wanted);
  const versions = new Map<string, VersionSource[]>(today.map(({ file }) => [file, []]));
  for (const [index, { document, tag, path }] of wanted.entries()) {
    const { alias, file } = document;
    const copy = copies[index];
    const shown = posix.relative(prefix, path);
    if (copy === undefined) terminal.warn(`${tag.name} has no ${shown} and is left out of the versions.`);
    else if ('message' in copy) terminal.warn(`${tag.name} is left out of the versions. ${copy.message} ${copy.hint}`);
    else
      versions.get(file)?.push({ version: tag.version, date: tag.date, name: `${tag.name}:${shown}`, alias, ...copy });
  }
  return versions;
}

/** Listed document whose versions tags have. */
interface TaggedDocument extends Pick<ListedApi, 'alias' | 'name' | 'file'> {
  /** Paths of the document by patterns of tags. */
  readonly paths: Readonly<Record<string, string>>;
}
