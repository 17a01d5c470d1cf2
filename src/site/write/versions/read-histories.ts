import { dirname, join } from 'node:path';
import { fingerprint, type Cache } from '../../../cache/index.ts';
import {
  compareVersions,
  indexVersion,
  toHistory,
  type ApiHistory,
  type ComparedVersion,
  type VersionIndex,
  type VersionStep,
} from '../../../satellites/changes/index.ts';
import { contentRoot } from '../../../openapi/document/read/content-root.ts';
import { DocumentReader, findLink, findState } from '../../../openapi/document/read/index.ts';
import { digestOf } from '../../../openapi/load/index.ts';
import { isPortalError, type Api } from '../../../openapi/model/index.ts';
import type { ChangesContext, PortalChanges } from '../../../portal/portal.ts';
import { groupVersions } from '../../../portal/settings/versions.ts';
import { limitProofs } from '../revisions/proof-thread.ts';
import { readVersionNotes } from '../../../openapi/standard/extensions/index.ts';
import type { Terminal } from '../../../characters/terminal.ts';
import type { VersionSources } from './list-versions.ts';
import { versionReader, type ReadVersion } from './read-version.ts';

/** Day of the comparison with the present document. */
const DAY = 10;

/** State of the reading of a portal's histories. */
interface Reading extends ChangesContext {
  readonly sources: VersionSources;
  readonly cache: Cache | undefined;
  readonly terminal: Pick<Terminal, 'warn' | 'progress'>;
}

/** Reads the histories of APIs, and what changed since their older listed versions. */
export async function readHistories(
  apis: readonly Api[],
  sources: VersionSources,
  how: Omit<Reading, 'sources'>,
): Promise<PortalChanges> {
  const reading: Reading = { ...how, sources };
  const histories = new Map<Api, ApiHistory>();
  for (const api of apis) {
    const history = await readHistory(api, reading);
    if (history !== undefined) histories.set(api, history);
  }
  const since = new Map<Api, VersionStep['changes']>();
  for (const [newest, ...older] of groupVersions(apis))
    for (const api of newest === undefined ? [] : older)
      since.set(api, (await findStep(ofPortal(api), ofPortal(newest ?? api), reading.builtAt, reading)).changes);
  return { histories, since };
}

async function readHistory(api: Api, reading: Reading): Promise<ApiHistory | undefined> {
  const compared: ComparedVersion[] = [];
  let before: ReadVersion | undefined;
  const sources = reading.sources[api.source] ?? [];
  const ofSource = versionReader(api.source, reading);
  for (const source of sources) {
    reading.terminal.progress(`Comparing ${source.name}`);
    const now = ofSource(source);
    const { version, date } = source;
    const notes = notesOf(api, version);
    try {
      const index = await findIndex(now, reading);
      const step = before === undefined ? undefined : await findStep(before, now, new Date(date), reading);
      compared.push({ version: { name: version, date, notes }, index, step });
      before = now;
    } catch (error) {
      if (!isPortalError(error)) throw error;
      reading.terminal.warn(`${source.name} cannot be read and is left out of the versions: ${error.message}`);
    }
  }
  if (before === undefined) return undefined;
  const step = await findStep(before, ofPortal(api), reading.builtAt, reading);
  if (step.changes.length > 0) {
    const isNamed = compared.some(({ version }) => version.name === api.version);
    const name = isNamed ? undefined : api.version;
    const notes = notesOf(api, name ?? 'unreleased');
    compared.push({ version: { name, date: undefined, notes }, index: indexVersion(api), step });
  }
  return toHistory(compared);
}

/**
 * Returns the Markdown of `changes/<api>/<version>.md` beside the document, else of the document itself. Throws PortalError for a file
 * that a document must not read.
 */
function notesOf(api: Api, version: string): string | undefined {
  const file = join(dirname(api.source), 'changes', api.id, `${version.replaceAll(/[\\/]/g, '-')}.md`);
  if (findState(file) === undefined && findLink(file) === undefined) return readVersionNotes(api.document, version);
  const reader = new DocumentReader({ allowedRoot: contentRoot(api.source), allowRemote: false, cache: new Map() });
  // mitigation: notes of versions beside a document
  return reader.read(file).text;
}

function ofPortal(api: Api): ReadVersion {
  return { key: () => Promise.resolve(digestOf(api)), load: () => Promise.resolve(api) };
}

async function findIndex(version: ReadVersion, { cache }: Reading): Promise<VersionIndex> {
  return cached(cache, 'versionindex', [await version.key()], isIndex, async () => indexVersion(await version.load()));
}

async function findStep(
  old: ReadVersion,
  now: ReadVersion,
  date: Date,
  { cache, terminal, rules = {} }: Reading,
): Promise<VersionStep> {
  const key = [await old.key(), await now.key(), date.toISOString().slice(0, DAY), JSON.stringify(rules)];
  const step = await cached(cache, 'versionstep', key, isStep, async () => {
    const { startProver, isCut } = limitProofs();
    const found = await compareVersions(await old.load(), await now.load(), { now: date, startProver, levels: rules });
    return { ...found, isCut: isCut() };
  });
  if (step.isCut === true)
    terminal.warn(
      'A comparison of versions took too long: changes without a proof are listed as potentially breaking.',
    );
  return step;
}

async function cached<Made>(
  cache: Cache | undefined,
  kind: string,
  keys: readonly (string | undefined)[],
  isMade: (value: unknown) => value is Made,
  make: () => Promise<Made>,
): Promise<Made> {
  if (cache === undefined || keys.includes(undefined)) return make();
  const key = fingerprint(...keys);
  const entry = cache.get(kind, key);
  const known: unknown = entry === undefined ? undefined : JSON.parse(entry.toString());
  if (isMade(known)) return known;
  const made = await make();
  cache.set(kind, key, JSON.stringify(made));
  return made;
}

/** The cache has checked that an entry is what was written. */
function isIndex(value: unknown): value is VersionIndex {
  return typeof value === 'object' && value !== null && 'operations' in value && 'schemas' in value;
}

function isStep(value: unknown): value is VersionStep {
  return typeof value === 'object' && value !== null && 'changes' in value && 'pairs' in value;
}
