import { modules } from './modules.js';
import { packages } from './packages.js';
import { words } from './words.js';

/** ESLint plugin for the module boundaries of src, in `.ts`, `.js` and `.astro` files. */
export default { rules: { modules, packages, words } };
