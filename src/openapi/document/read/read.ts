import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { isWithin, denyFile, denyWay, type Denial } from './allowed-root.ts';
import { PortalError } from './error.ts';
import { findState, fingerprintOf, readBytes, regularState, shortPath } from './file-state.ts';
import { nearestWord } from '../../../characters/nearest.ts';
import { fetchRemote, refusalOf, type RemoteText } from './remote.ts';
import { decodeText } from './decode.ts';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import { decodePercent } from '../../standard/pointer.ts';

/** A parsed file. */
export interface SourceFile {
  /** Absolute path, or https URL. */
  readonly file: string;
  readonly text: string;
  readonly format: 'json' | 'yaml' | 'text';
  /** Parsed value; the text of a file that is neither JSON nor YAML. Never changed, because it is shared. */
  readonly value: unknown;
}

/** Parsed files by path, with the fingerprint that they are valid for; kept between loads. */
export type FileCache = Map<string, { readonly fingerprint: string; readonly source: SourceFile }>;

type FetchAddress = (address: string) => Promise<Pick<RemoteText, 'bytes' | 'mediaType'>>;

const maxFileBytes = 64 * 1024 * 1024;
const maxTotalBytes = 512 * 1024 * 1024;

/**
 * Reads the files of one document: regular files below its content root with the extensions of documents, texts and source code,
 * and allowed URLs. All references go through it.
 */
export class DocumentReader {
  /** Folder that may be read, absolute; or the document, where nothing else may. */
  readonly allowedRoot: string;
  readonly allowRemote: boolean;
  /** Every local file that was read or requested, with its fingerprint before it was read. */
  readonly files = new Map<string, string>();
  readonly #cache: FileCache;
  readonly #fetchRemote: FetchAddress;
  readonly #refuse: typeof refusalOf;
  readonly #remote = new Map<string, SourceFile | PortalError>();
  /** Reasons for refused paths, all links followed; undefined for allowed ones. */
  readonly #judged = new Map<string, Denial | undefined>();
  readonly #pending = new Set<string>();
  readonly #sources = new Map<string, SourceFile>();
  #bytes = 0;

  constructor(options: {
    readonly allowedRoot: string;
    readonly allowRemote: boolean;
    readonly cache: FileCache;
    /** Fetches an https URL; rejects with an Error that has the reason. */
    readonly fetch?: FetchAddress;
    /** Returns the reason for not following an address; by default all must be https to public hosts. */
    readonly refuse?: typeof refusalOf;
  }) {
    this.allowedRoot = resolve(options.allowedRoot);
    this.allowRemote = options.allowRemote;
    this.#cache = options.cache;
    this.#fetchRemote = options.fetch ?? fetchRemote;
    this.#refuse = options.refuse ?? refusalOf;
  }

  /** Returns the absolute path or URL of a reference without its fragment. Throws a PortalError for a forbidden one. */
  resolve(base: string, uri: string): string {
    if (uri.includes('\0')) throw refusal(uri, 'A NUL character is in it.');
    if (/^[a-z][a-z\d+.-]+:/i.test(uri) || isAddress(base)) return this.#address(uri, base);
    if (/^[\\/]{2}/.test(uri)) throw refusal(uri, 'It names another host.', 'Write a relative path.');
    if (/^[a-z]:[\\/]/i.test(uri)) throw refusal(uri, 'It is an absolute path.', 'Write a relative path.');
    const decoded = decodePercent(uri);
    if (decoded.includes('\0')) throw refusal(uri, 'A NUL character is in it.');
    const path = resolve(dirname(base), decoded);
    if (!this.#judged.has(path)) this.#judged.set(path, denyWay(this.allowedRoot, path));
    const denial = this.#judged.get(path);
    if (denial !== undefined) throw refusal(uri, denial.reason, denial.hint);
    return path;
  }

  /** Reads the document itself, by its path or https URL. Rejects with a PortalError. */
  async readRoot(file: string): Promise<SourceFile> {
    if (!/^[a-z][a-z\d+.-]+:\/\//i.test(file)) return this.read(file, true);
    const url = URL.parse(file);
    const reason = url === null ? 'It is not an address.' : this.#refuse(url);
    if (url === null || reason !== undefined) throw new PortalError(`${file} is not fetched. ${reason ?? ''}`);
    if (!this.allowRemote) throw new PortalError(`${file} is not fetched.`, { hint: 'Allow it with --allow-remote.' });
    url.hash = '';
    this.#pending.add(url.href);
    await this.fetchPending();
    return this.#readRemote(url.href);
  }

  /** Reads a file. Throws a PortalError, also for a URL that is not fetched yet; `fetchPending` then fetches it. */
  read(file: string, asDocument = false): SourceFile {
    if (isAddress(file)) return this.#readRemote(file);
    if (!this.files.has(file)) this.files.set(file, fingerprintOf(file));
    const stat = regularState(file, () => this.#hint(file));
    const denial = asDocument ? undefined : denyFile(file);
    if (denial !== undefined) throw new PortalError(`${file} is not read: ${denial.reason}.`, { hint: denial.hint });
    const fingerprint = `${fingerprintOf(file, stat)} ${asDocument}`;
    const known = this.#cache.get(file);
    if (known?.fingerprint === fingerprint) return this.#keep(known.source);
    this.#bytes += stat.size;
    if (stat.size > maxFileBytes || this.#bytes > maxTotalBytes) {
      throw new PortalError(`${file} is too large: ${Math.round(stat.size / 1024 / 1024)} MB.`);
    }
    const way = asDocument ? undefined : denyWay(this.allowedRoot, file);
    if (way !== undefined) throw new PortalError(`${file} is not read. ${way.reason}`, { hint: way.hint });
    const source = parseSource(file, readBytes(file), asDocument ? 'document' : extname(file));
    this.#cache.set(file, { fingerprint, source });
    return this.#keep(source);
  }

  /** Total length of all files that have been read. */
  get length(): number {
    return [...this.#sources.values()].reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Texts of all files that have been read, by path or URL. */
  get texts(): ReadonlyMap<string, string> {
    return new Map([...this.#sources].map(([file, { text }]) => [file, text]));
  }

  /** Returns a file that has been read before; undefined for any other. */
  known(file: string): SourceFile | undefined {
    return this.#sources.get(file);
  }

  /** Returns a hint for a path that is relative to the root file instead of the file that contains it. */
  hintFromRoot(root: string, file: string, uri: string): string | undefined {
    if (root === file || isAddress(root) || isAddress(file)) return undefined;
    const meant = resolve(dirname(root), decodePercent(uri));
    if (denyWay(this.allowedRoot, meant) !== undefined || findState(meant)?.isFile() !== true) return undefined;
    const path = relative(dirname(file), meant).replaceAll('\\', '/');
    return `Paths begin at the file that holds them: did you mean ${path.startsWith('.') ? path : `./${path}`}?`;
  }

  /** True while URLs wait to be fetched. */
  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  /** Fetches the URLs that `read` was called for before they were there. */
  async fetchPending(): Promise<void> {
    const addresses = [...this.#pending];
    this.#pending.clear();
    await Promise.all(
      addresses.map(async (address) => {
        this.#remote.set(address, await this.#fetch(address));
      }),
    );
  }

  #keep(source: SourceFile): SourceFile {
    this.#sources.set(source.file, source);
    return source;
  }

  #address(uri: string, base: string): string {
    if (/^file:/i.test(uri)) throw refusal(uri, 'file: addresses are not followed.', 'Write a relative path.');
    const url = URL.parse(uri, isAddress(base) ? base : undefined);
    if (url === null) throw refusal(uri, 'It is not an address.');
    const reason = this.#refuse(url);
    if (reason !== undefined) throw refusal(uri, reason);
    const hint = 'Allow it with --allow-remote, or keep a copy beside the document.';
    if (!this.allowRemote) throw refusal(uri, 'Other hosts are not contacted.', hint);
    url.hash = '';
    return url.href;
  }

  #readRemote(address: string): SourceFile {
    const known = this.#remote.get(address);
    if (known instanceof PortalError) throw known;
    if (known !== undefined) return this.#keep(known);
    this.#pending.add(address);
    throw new PortalError(`${address} has not been fetched.`);
  }

  async #fetch(address: string): Promise<SourceFile | PortalError> {
    try {
      const { bytes, mediaType = '' } = await this.#fetchRemote(address);
      const extension = mediaType.includes('json') ? '.json' : /yaml|openapi/.test(mediaType) ? '.yaml' : '';
      return parseSource(address, bytes, extname(new URL(address).pathname) || extension);
    } catch (error) {
      if (error instanceof PortalError) return error;
      const reason = error instanceof Error ? error.message : String(error);
      return new PortalError(`${address} cannot be fetched: ${reason}`, { cause: error });
    }
  }

  #hint(file: string): string {
    const folder = dirname(file);
    const otherwise = 'Fix the path, or add the file.';
    if (!isWithin(this.allowedRoot, folder)) return otherwise;
    const near = nearestWord(basename(file), listNames(folder)) ?? this.#sameNameElsewhere(file);
    if (near !== undefined)
      return `Did you mean ${relative(this.allowedRoot, join(folder, near)).replaceAll('\\', '/')}?`;
    const parent = nearestWord(basename(folder), listNames(dirname(folder)));
    if (parent === undefined || parent === basename(folder)) return otherwise;
    return `Did you mean the folder ${relative(this.allowedRoot, join(dirname(folder), parent))}?`;
  }

  /** Finds a file of the same name with another common extension. */
  #sameNameElsewhere(file: string): string | undefined {
    const bare = basename(file, extname(file)).toLowerCase();
    return listNames(dirname(file)).find(
      (name) => /\.(ya?ml|json)$/i.test(name) && name.toLowerCase().replace(/\.\w+$/, '') === bare,
    );
  }
}

/** True for an https URL, not a path. */
export function isAddress(file: string): boolean {
  return file.startsWith('https://');
}

function refusal(uri: string, reason: string, hint?: string): PortalError {
  return new PortalError(`The reference ${JSON.stringify(shortPath(uri))} is not followed. ${reason}`, { hint });
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Missing or not accessible: no similar name to offer.
    return [];
  }
}

function parseSource(file: string, bytes: Uint8Array, extension: string): SourceFile {
  const text = decodeText(bytes, file);
  const kind = extension === 'document' ? extname(file).toLowerCase() : extension.toLowerCase();
  if (extension !== 'document' && !['.json', '.yaml', '.yml'].includes(kind))
    return { file, text, format: 'text', value: text };
  if (text.trim() === '') return { file, text, format: 'yaml', value: undefined };
  if (kind === '.json') return { file, text, format: 'json', value: parseJson(text, file) };
  if (/^\s*[{[]/.test(text)) {
    try {
      return { file, text, format: 'json', value: parseJson(text, file) };
    } catch (error) {
      // YAML's flow style resembles JSON.
      if (!(error instanceof PortalError)) throw error;
    }
  }
  return { file, text, format: 'yaml', value: parseYaml(text, file) };
}
