// Strips the types of TypeScript below node_modules, where Node does not; worker threads inherit it.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const nodeStrips = process.features.typescript !== false && process.features.typescript !== undefined;

module.registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.m?ts(?:\?|$)/.test(url)) return next(url, context);
    if (nodeStrips && !url.includes('/node_modules/')) return next(url, context);
    const source = module.stripTypeScriptTypes(readFileSync(fileURLToPath(url.split('?', 1)[0]), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
