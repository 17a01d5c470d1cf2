import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { files } from './files.js';
import { modules } from './modules.js';
import { packages } from './packages.js';
import { patterns } from './patterns.js';
import { words } from './words.js';

const sources = readdirSync(import.meta.dirname).sort();
// ESLint's cache knows a plugin by its version: the tables and rules are a part of it.
const version = hash('sha256', sources.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join());

/** ESLint plugin for the module boundaries and the access to files of src, in `.ts`, `.js` and `.astro` files. */
export default { meta: { name: 'boundaries', version }, rules: { files, modules, packages, patterns, words } };
