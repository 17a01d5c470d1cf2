import { Agent } from 'node:https';
import {
  DocumentReader,
  fetchRemote,
  PortalError,
  publicLookup,
  refusalOf,
  RemoteStatus,
  type RemoteRules,
} from '../../openapi/document/read/index.ts';
import { bundleDocument, isCopyPath } from '../../openapi/load/index.ts';
import type { SourceSettings, SourcesSettings } from '../../portal/settings/sources.ts';
import { decodePercent } from '../../openapi/standard/pointer.ts';
import { lookup } from 'node:dns';

/** Document from elsewhere with all files that it refers to. */
export interface FetchedSource {
  /** Path of the document among the files. */
  readonly document: string;
  /** Contents by paths from the top of the host. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Source to fetch, and what it may cost. */
interface SourceRequest {
  readonly source: SourceSettings;
  readonly hosts: SourcesSettings['hosts'];
  readonly limits?: typeof LIMITS;
}

const MB = 1024 * 1024;

/** Limits of what one source may send: its files, bytes of one and of all, seconds. A document of the largest public API has 12 MB. */
export const LIMITS = { files: 1_000, fileBytes: 16 * MB, bytes: 64 * MB, seconds: 120 };

/** Connections to a host at a time. */
const MAX_CONNECTIONS = 6;

/** Fetches a document by https, and the files of the same host that it refers to. Rejects with a PortalError. */
export async function fetchFiles({ source, hosts, limits = LIMITS }: SourceRequest): Promise<FetchedSource> {
  const root = new URL(source.url);
  const files = new Map<string, Buffer>();
  const addresses = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  // mitigation: time of sources
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  const rules = { ...hostRules(hosts), maxBytes: limits.fileBytes, signal, agent };
  const reader = new DocumentReader({
    allowedRoot: process.cwd(),
    allowRemote: true,
    cache: new Map(),
    // mitigation: references of sources
    refuse: (url) => (url.origin === root.origin ? undefined : 'A copy may refer to files of the same host alone.'),
    fetch: async (address) => {
      const path = pathOf(address);
      const other = addresses.get(path);
      if (other !== undefined && other !== address)
        throw new PortalError(`${other} and ${address} are two files, whose copies would have one name.`, {
          hint: 'Give them different paths at the source.',
        });
      addresses.set(path, address);
      try {
        const { bytes, mediaType } = await fetchRemote(address, rules);
        addFile(files, { path, contents: Buffer.from(bytes), from: root.host }, limits);
        return { bytes, mediaType: address === root.href ? (mediaType ?? 'application/yaml') : mediaType };
      } catch (cause) {
        if (cause instanceof PortalError) throw cause;
        const reason = cause instanceof Error ? cause.message : String(cause);
        const isAbsent = cause instanceof RemoteStatus && [404, 410].includes(cause.status);
        throw new PortalError(`${address} cannot be fetched. ${reason}`, { isAbsent, cause });
      }
    },
  });
  try {
    await bundleDocument(reader, root.href, { isPartial: true });
    return { document: pathOf(root.href), files };
  } finally {
    agent.destroy();
  }
}

/** Returns the path of the copy of a file. Throws PortalError for one that not every file system can have. */
function pathOf(address: string): string {
  const path = decodePercent(new URL(address).pathname.slice(1));
  // mitigation: paths of sources
  if (isCopyPath(path)) return path;
  throw new PortalError(`${address} cannot be copied: a name in its path is empty, hidden or reserved.`, {
    hint: 'Names must not be empty, begin with a dot, or have characters that file systems reserve.',
  });
}

/** File of a source. */
interface SourceFile {
  readonly path: string;
  readonly contents: Buffer;
  /** Host, for messages. */
  readonly from: string;
}

/** Adds a file of a source to the others. Throws PortalError where there are too many, or two whose names differ by case alone. */
function addFile(files: Map<string, Buffer>, { path, contents, from }: SourceFile, limits: typeof LIMITS): void {
  const same = [...files.keys()].find((other) => other !== path && other.toLowerCase() === path.toLowerCase());
  if (same !== undefined)
    throw new PortalError(`${from} has ${same} and ${path}: some file systems treat them as one file.`);
  files.set(path, contents);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  // mitigation: files and bytes of sources
  if (files.size > limits.files || bytes > limits.bytes)
    throw new PortalError(
      `The document of ${from} needs more than ${limits.files} files or ${toMegabytes(limits.bytes)}.`,
      { hint: 'Bundle it at the source, for example with `redocly bundle`.' },
    );
}

/** Formats a number of bytes as megabytes. */
function toMegabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}

/** Rules for hosts: those that the settings name, at public addresses unless they are marked `private`. */
type HostRules = Pick<RemoteRules, 'refuse' | 'lookupOf'>;

/** Returns the rules for the hosts of the settings. */
export function hostRules(hosts: SourcesSettings['hosts']): HostRules {
  const isPrivate = ({ host }: URL): boolean => Object.hasOwn(hosts, host) && hosts[host]?.private === true;
  return {
    refuse: (url) => {
      // mitigation: hosts of sources
      if (!Object.hasOwn(hosts, url.host)) return `${url.host} is not in \`sources.hosts\`.`;
      return isPrivate(url) && url.protocol === 'https:' ? undefined : refusalOf(url);
    },
    // mitigation: private addresses of sources
    lookupOf: (url) => (isPrivate(url) ? lookup : publicLookup),
  };
}
