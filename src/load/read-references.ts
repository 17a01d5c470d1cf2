import { bundleDocument } from '../document/bundle/index.ts';
import type { DocumentReader } from '../document/read/index.ts';

/** Reads a document and all files that it refers to, as far as they exist. Rejects with a PortalError for what is not a document. */
export async function readReferences(reader: DocumentReader, file: string): Promise<void> {
  await bundleDocument(reader, file, { isPartial: true });
}
