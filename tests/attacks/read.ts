import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forgetApis, getApis } from '../../src/openapi/load/index.ts';
import { formatError, isPortalError } from '../../src/openapi/model/index.ts';
import type { Api, PortalError } from '../../src/openapi/model/index.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';
import { harmOf, makeSiteOf } from './made.ts';

const folder = scratchFolder({ 'redocly.yaml': '' });

/** Writes files into a folder and reads the first as a document; returns its model, or the error. */
export async function readFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<Api | PortalError> {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  const [first = ''] = Object.keys(files);
  try {
    const { apis } = await getApis({ root: folder, documents: [join(folder, first)], lint: false });
    const [api] = apis;
    if (api === undefined) throw new Error('Nothing was read.');
    return api;
  } catch (error) {
    if (isPortalError(error)) return error;
    throw error;
  } finally {
    forgetApis(true);
  }
}

/** Finds faults in the site of a document, or in the error for an invalid one. */
export async function harmOfReading(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  const read = await readFiles(files);
  return isPortalError(read) ? faultsOfError(read) : harmOf(makeSiteOf(read));
}

/** Finds faults in an error: a missing position, an excessive length, a stack. */
export function faultsOfError(error: PortalError): readonly string[] {
  const text = formatError(error);
  return [
    ...(error.position === undefined ? [`no place: ${error.message}`] : []),
    ...(text.length > 5000 ? [`${String(text.length)} characters`] : []),
    ...(/^ {4}at /m.test(text) ? [`a stack: ${text}`] : []),
  ];
}
