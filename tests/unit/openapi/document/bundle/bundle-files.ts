import { join } from 'node:path';
import { bundleDocument, type Bundle } from '../../../../../src/openapi/document/bundle/index.ts';
import { DocumentReader } from '../../../../../src/openapi/document/read/index.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { withoutHead } from '../../model/without-head.ts';

/** Bundles `openapi.yaml` of these files; version 3.1 and an info are added where they are missing. */
export async function bundleFiles(
  files: Readonly<Record<string, string>>,
): Promise<Bundle & { readonly folder: string }> {
  const folder = scratchFolder({ ...files, 'openapi.yaml': withHead(files['openapi.yaml'] ?? '') });
  const reader = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
  return { ...(await bundleDocument(reader, join(folder, 'openapi.yaml'))), folder };
}

/** Bundles files as YAML, without version and info. */
export async function bundled(files: Readonly<Record<string, string>>): Promise<string> {
  return withoutHead((await bundleFiles(files)).document);
}

/** Adds the version and the info in front, on two lines. */
export function withHead(yaml: string): string {
  return /^(openapi|swagger):/m.test(yaml) ? yaml : `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\n${yaml}`;
}
