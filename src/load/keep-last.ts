import { hash } from 'node:crypto';
import { isPortalError } from '../document/read/index.ts';
import type { Api } from '../model/index.ts';
import { loadDocument } from './load-document.ts';
import { shared } from './shared.ts';
import type { DocumentOptions, LastDocument, LoadedDocument } from './types.ts';

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
  const last: LoadedDocument = { ...loaded, api, files: [document.file], outside: [], digest, isChanged: true };
  shared.documents.set(JSON.stringify(['last', document.file, document.alias]), last);
  return api;
}
