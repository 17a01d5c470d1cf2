import { circles } from './circles.js';
import { modules } from './modules.js';
import { packages } from './packages.js';
import { words } from './words.js';

/** The walls of src as rules of ESLint, for `.ts`, `.js` and `.astro` files. */
export default { rules: { circles, modules, packages, words } };
