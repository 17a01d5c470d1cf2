import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPortalError } from '../../../../src/openapi/document/read/index.ts';
import { getApis } from '../../../../src/openapi/load/index.ts';
import { NO_SPECS, SPECS } from '../../../sites.ts';

const FOLDER = join(SPECS, 'oai-tests');
const has = existsSync(FOLDER);
if (!has) test.skip(`The cases of the OpenAPI Specification are missing: ${NO_SPECS}.`, () => undefined);

/** Documents of the folder `pass` that are refused, with reasons. */
const REFUSED = new Map([['security-scheme-object-examples.yaml', 'a reference to another host']]);

/** Returns the number of APIs of a document, or the message of its user error; rejects for any other error. */
async function read(file: string): Promise<{ readonly count: number } | { readonly message: string }> {
  try {
    const { apis } = await getApis({ root: FOLDER, documents: [join(FOLDER, file)], lint: false });
    return { count: apis.length };
  } catch (error) {
    if (!isPortalError(error)) throw error;
    return { message: error.message };
  }
}

describe.runIf(has)('cases of the OpenAPI Specification', () => {
  const files = has ? globSync('**/*.{yaml,json}', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/')) : [];

  test.each(files.toSorted())('%s', async (file) => {
    const found = await read(file);
    if (file.includes('/pass/') && !REFUSED.has(basename(file))) expect(found).toEqual({ count: 1 });
    // Lint judges documents; a model leaves out what it cannot read.
    else expect('count' in found || found.message !== '').toBe(true);
  });
});
