/** `write-renderer.ts FOLDER`: bundles the components into a folder, for tests that render many documents. */
import { join } from 'node:path';
import { loadRenderer } from '../../src/site/render/compile/load-renderer.ts';
import { loadPortal } from '../../src/portal/portal.ts';
import { ROOT } from '../sites.ts';

const [cache = ''] = process.argv.slice(2);
const documents = [join(ROOT, 'tests/fixtures/markers/openapi.yaml')];
await loadRenderer(await loadPortal({ root: ROOT, settings: undefined, documents }, []), { cache });
