/** `write-renderer.ts FOLDER`: has Astro compile our components into `FOLDER/renderer`, for whoever renders pages of many documents. */
import { join } from 'node:path';
import { makeRenderer } from '../../src/build/astro/make-renderer.ts';
import { loadPortal } from '../../src/portal/portal.ts';
import { ROOT } from '../sites.ts';

const [folder = ''] = process.argv.slice(2);
// The renderer writes pages of any portal, except guides.
await loadPortal(
  { root: ROOT, settings: undefined, documents: [join(ROOT, 'tests/fixtures/markers/openapi.yaml')] },
  [],
);
process.chdir(ROOT);
await makeRenderer(join(folder, 'renderer'), folder);
