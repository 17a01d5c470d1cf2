// Lets TypeScript run below node_modules too, where Node leaves types as they are, and pages speak another language; worker threads
// inherit both.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { wordsIn } from '../language/words-in.js';

const nodeStrips = process.features.typescript !== false && process.features.typescript !== undefined;

module.registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const words = wordsIn(found.url);
    return words === undefined ? found : { ...found, url: words };
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.m?ts(?:\?|$)/.test(url)) return next(url, context);
    if (nodeStrips && !url.includes('/node_modules/')) return next(url, context);
    const source = module.stripTypeScriptTypes(readFileSync(fileURLToPath(url.split('?', 1)[0]), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
