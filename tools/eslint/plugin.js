import { files } from './files.js';
import { modules } from './modules.js';
import { packages } from './packages.js';
import { words } from './words.js';

/** ESLint plugin for the module boundaries and the access to files of src, in `.ts`, `.js` and `.astro` files. */
export default { rules: { files, modules, packages, words } };
