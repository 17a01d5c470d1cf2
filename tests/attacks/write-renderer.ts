/** `write-renderer.ts FOLDER`: compiles the components with Astro into `FOLDER/renderer`, for tests that render many documents. */
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
