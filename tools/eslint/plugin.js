import { cycles } from './cycles.js';
import { modules } from './modules.js';
import { packages } from './packages.js';
import { words } from './words.js';

/** The module boundaries of src as rules of ESLint, for `.ts`, `.js` and `.astro` files. */
export default { rules: { cycles, modules, packages, words } };
