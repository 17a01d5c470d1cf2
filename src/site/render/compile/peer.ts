import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PortalError } from '../../../openapi/document/read/error.ts';
import { IS_COMPILED, PACKAGE_ROOT } from '../../../cache/index.ts';
import ownPackage from '../../../../package.json' with { type: 'json' };

/** Packages of the bundler, which `astro` brings. */
const BROUGHT = new Set(['vite', '@astrojs/compiler-rs', '@astrojs/markdown-satteri']);

let isFound = !IS_COMPILED;

/**
 * Has the packages of the bundler resolve beside `astro`, which is an optional peer of the package, for what needs it. Throws
 * PortalError where it is not installed.
 */
export function requireAstro(root: string, what: string, others: string): void {
  if (isFound) return;
  const place = [root, PACKAGE_ROOT].map(placeOfAstro).find((found) => found !== undefined);
  if (place === undefined) {
    throw new PortalError(`${what} needs the package astro.`, {
      hint: `\`npm install astro@"${ownPackage.peerDependencies.astro}"\` installs it; ${others}.`,
    });
  }
  const parentURL = pathToFileURL(place).href;
  module.registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, BROUGHT.has(specifier) ? { ...context, parentURL } : context),
  });
  isFound = true;
}

function placeOfAstro(folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve('astro/package.json');
  } catch {
    // It is not installed there.
    return undefined;
  }
}
