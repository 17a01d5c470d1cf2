// Strips the types of TypeScript where Node does not: below node_modules, and in old versions. Worker threads inherit it. It also reads the
// settings and rules of a user as modules in a folder of `"type": "commonjs"` or of no type, and finds this package for them where it is
// not installed.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const nodeStrips = process.features.typescript !== false && process.features.typescript !== undefined;

/** Modules of this package for users, with the source of each, which a checkout has. */
const SOURCES = new Map([
  ['portico-docs/config', '../portal/config.ts'],
  ['portico-docs/sandbox', '../satellites/sandbox/index.ts'],
]);

module.registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      const source = SOURCES.get(specifier);
      if (source === undefined) throw error;
      const url = new URL(source, import.meta.url);
      return existsSync(url) ? next(url.href, context) : next(specifier, { ...context, parentURL: import.meta.url });
    }
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.m?ts(?:\?|$)/.test(url)) return next(url, context);
    const isModule = context.format?.startsWith('module') === true;
    // Versions that do not strip types name no format for a file of no type.
    const mayBeCommonJs = nodeStrips ? !isModule : context.format?.startsWith('commonjs') === true;
    if (nodeStrips && isModule && !url.includes('/node_modules/')) return next(url, context);
    const text = readFileSync(fileURLToPath(url.split('?', 1)[0] ?? url), 'utf8');
    if (mayBeCommonJs && !/^(?:import|export)\b/m.test(text)) return next(url, context);
    return { format: 'module', source: module.stripTypeScriptTypes(text), shortCircuit: true };
  },
});
