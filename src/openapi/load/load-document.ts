import { hash } from 'node:crypto';
import { dirname, relative } from 'node:path';
import type { Origins } from '../document/bundle/index.ts';
import { bundleOverlaid } from '../document/overlay/index.ts';
import {
  DocumentReader,
  errorIn,
  fingerprintOf,
  fingerprintOfAll,
  isAddress,
  jsonToText,
  toJson,
  isPortalError,
} from '../document/read/index.ts';
import { normalizeApi, type Api } from '../model/index.ts';
import { stripHidden, visibilityOfWhole } from '../document/filter/index.ts';
import { transformBundle } from './transform.ts';
import { shared } from './shared.ts';
import type { DocumentChange, DocumentOptions, LoadedDocument, LastDocument } from './types.ts';

/** Loads the model of a document; returns the cached one if only its files decide, and none has changed. Rejects with a PortalError. */
export async function loadDocument(
  options: DocumentOptions,
  watch: (files: Iterable<string>) => void,
  change?: DocumentChange,
): Promise<LoadedDocument> {
  const { file, alias, allowedRoot, allowRemote } = options;
  const known = findLoaded(options);
  const isUsable = change === undefined && known?.isChanged === false;
  if (isUsable && known.fingerprint === fingerprintOfAll(known.files)) {
    watch(known.files);
    return known;
  }
  const reader = new DocumentReader({ allowedRoot, allowRemote, cache: shared.files });
  try {
    const overlaid = await bundleOverlaid(reader, file, options);
    const { bundle, files: more, text } = await transformBundle(reader, overlaid, options);
    const { document, origins, leftOut } = bundle;
    refuseHidden(document, origins);
    const at = alias?.indexOf('@') ?? -1;
    const id = alias === undefined || at === -1 ? alias : alias.slice(0, at);
    const version = alias === undefined || at === -1 ? undefined : alias.slice(at + 1);
    const changed = change === undefined ? document : change(document, file, id);
    const filtered = stripHidden(changed);
    const hasMissing = leftOut.some((problem) => problem.isMissing);
    const model = normalizeApi({ filtered, id, version, source: file, isPartial: hasMissing });
    const api = leftOut.length === 0 ? model : { ...model, problems: [...leftOut, ...model.problems] };
    shared.origins.set(api, origins);
    const files = [...reader.files.keys(), ...more];
    // A file that is saved while the document is loaded differs from what was read.
    const fingerprint = [...reader.files.values(), ...more.map((path) => fingerprintOf(path))].join('\n');
    const written = digestOfTexts(file, reader.texts);
    const made = change === undefined ? text : jsonToText(toJson(changed));
    const digest = made === undefined ? written : hash('sha256', `${written} ${made}`);
    const loaded = { api, files, fingerprint, digest, isChanged: change !== undefined };
    shared.documents.set(cacheKey(options), loaded);
    return loaded;
  } finally {
    watch(reader.files.keys());
  }
}

/** Reads the model of a document that is needed once: no cache keeps it. Rejects with a PortalError. */
export async function readApi(options: DocumentOptions, change?: DocumentChange): Promise<Api> {
  const isKnown = findLoaded(options) !== undefined;
  const { api, files } = await loadDocument(options, () => undefined, change);
  if (isKnown) return api;
  shared.documents.delete(cacheKey(options));
  for (const file of files) shared.files.delete(file);
  return api;
}

/** Returns the cached model of a document, even if its files have changed. */
export function findLoaded(options: DocumentOptions): LoadedDocument | undefined {
  return shared.documents.get(cacheKey(options));
}

function cacheKey({ file, alias, allowedRoot, allowRemote, overlays, isPartial, transforms }: DocumentOptions): string {
  return JSON.stringify([file, alias, allowedRoot, allowRemote, overlays, isPartial, transforms]);
}

/** Throws for a document that is hidden as a whole. */
function refuseHidden(document: unknown, origins: Origins): void {
  const pointer = visibilityOfWhole(document);
  const origin = pointer === undefined ? undefined : origins.at(pointer);
  if (pointer === undefined || origin === undefined) return;
  throw errorIn(origin.source, {
    message: `\`${pointer.slice(pointer.lastIndexOf('/') + 1)}\` hides this document as a whole.`,
    hint: 'Remove the document from the list, or mark only the parts to hide.',
    pointer: origin.pointer,
  });
}

function digestOfTexts(document: string, texts: ReadonlyMap<string, string>): string {
  const [only] = texts.values();
  if (texts.size === 1 && only !== undefined) return hash('sha256', only);
  const folder = dirname(document);
  const lines = [...texts].map(([file, text]) => {
    const name = isAddress(file) ? file : relative(folder, file).replaceAll('\\', '/');
    return `${hash('sha256', text)}  ${name}\n`;
  });
  return hash('sha256', lines.toSorted().join(''));
}

/**
 * Returns the model of the last published document of an API. It has the path of the author's document, and positions in none. Undefined
 * where there is no such document that can be read.
 */
export async function loadLast(document: DocumentOptions, { file, read }: LastDocument): Promise<Api | undefined> {
  const options = { ...document, file, allowedRoot: file, overlays: [], isPartial: true, transforms: undefined };
  const loaded = await loadDocument(options, () => undefined).catch((error: unknown) => {
    if (isPortalError(error)) return undefined;
    throw error;
  });
  if (loaded === undefined) return undefined;
  const api = { ...loaded.api, source: document.file, problems: [] };
  // Pages show the day.
  const digest = hash('sha256', `${loaded.digest} ${read}`);
  const last: LoadedDocument = { ...loaded, api, files: [document.file], digest, isChanged: true };
  shared.documents.set(JSON.stringify(['last', document.file, document.alias]), last);
  return api;
}
