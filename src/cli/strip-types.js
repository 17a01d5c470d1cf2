// Strips the types of TypeScript where Node does not: below node_modules, and in old versions. Worker threads inherit it. It also reads the
// settings and rules of a user as modules in a folder of `"type": "commonjs"`, and finds this package for them where `npx` has it alone.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const nodeStrips = process.features.typescript !== false && process.features.typescript !== undefined;

module.registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.startsWith('portico-docs/')) throw error;
      return next(specifier, { ...context, parentURL: import.meta.url });
    }
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.m?ts(?:\?|$)/.test(url)) return next(url, context);
    const isCommonJs = context.format?.startsWith('commonjs') === true;
    if (nodeStrips && !isCommonJs && !url.includes('/node_modules/')) return next(url, context);
    const text = readFileSync(fileURLToPath(url.split('?', 1)[0] ?? url), 'utf8');
    if (isCommonJs && !/^(?:import|export)\b/m.test(text)) return next(url, context);
    return { format: 'module', source: module.stripTypeScriptTypes(text), shortCircuit: true };
  },
});
