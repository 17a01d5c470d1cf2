import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fingerprint, PACKAGE_ROOT } from '../../../cache/index.ts';
import { type AssetFile, FILES, filesIn } from './assets.ts';
import { ASSETS, findBundle } from './bundle-folder.ts';

// Scalar's reference does not hand out the client's modal, which the panel opens on one operation: hence two packages.
/** The modules of the API client that the frames of the panel and of the console import, by the name of their file. */
const ENTRIES = {
  modal: '@scalar/api-client/modal',
  store: '@scalar/workspace-store/client',
  reference: '@scalar/api-reference',
};
/** Path below the folder of scripts. */
const FOLDER = 'api-client';

/** The API client, bundled apart from the site: it is large and never changes between two installations. */
export interface ApiClient {
  /** Has scripts of pages import it from its place beside them. */
  readonly plugin: Plugin;
  readonly files: readonly AssetFile[];
}

/** Returns the bundled API client from the cache; bundles it on a miss. */
export async function loadApiClient(): Promise<ApiClient> {
  // The exact versions are in package.json.
  const key = fingerprint(ENTRIES, readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')).slice(0, 16);
  const { folder } = await findBundle({ name: 'api-client', key }, async (scratch) => {
    await bundleApiClient(join(scratch, ASSETS));
    return { styles: {}, scripts: [], sources: [], isReusable: true };
  });
  return readApiClient(join(folder, ASSETS));
}

/** Returns the API client that a folder holds. */
export async function readApiClient(folder: string): Promise<ApiClient> {
  const files = await readdir(folder);
  const urls = new Map(
    Object.entries(ENTRIES).map(([name, id]) => {
      const file = files.find((candidate) => candidate.startsWith(`${name}.`)) ?? '';
      return [id, `./${FOLDER}/${file}`];
    }),
  );
  return {
    plugin: {
      name: 'portico:api-client',
      enforce: 'pre',
      resolveId(id) {
        const url = urls.get(id);
        return url === undefined ? undefined : { id: url, external: true };
      },
    },
    files: filesIn(folder).map(({ path, read }) => ({ path: `${FILES}/${FOLDER}/${path}`, read })),
  };
}

/** Bundles the API client into a folder. */
export async function bundleApiClient(folder: string, plugins: readonly Plugin[] = []): Promise<void> {
  const { build } = await import('vite');
  // With other values packages select their development code.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: PACKAGE_ROOT,
    base: './',
    logLevel: 'silent',
    publicDir: false,
    plugins: [...plugins],
    build: {
      outDir: folder,
      target: 'esnext',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ENTRIES,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].[hash].js',
          chunkFileNames: 'part.[hash].js',
          assetFileNames: 'part.[hash][extname]',
        },
      },
    },
  });
}
