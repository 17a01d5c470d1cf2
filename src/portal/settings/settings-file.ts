import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nearestWord } from '../../characters/nearest.ts';
import { PortalError } from '../../openapi/document/read/error.ts';

const FILES = ['portal.config.ts', 'portal.config.mts', 'portal.config.js', 'portal.config.mjs'];

/** Returns the absolute path of the root's settings file; undefined without one. */
export function settingsFile(root: string): string | undefined {
  return FILES.map((name) => join(root, name)).find((file) => existsSync(file));
}

/** Throws PortalError for a file of a root without settings whose name looks like that of settings. */
export function checkFileName(root: string): void {
  if (!existsSync(root)) return;
  const near = readdirSync(root).find(
    (name) =>
      /^port(?:al|ico)\.config\.\w+$/.test(name) ||
      (/\.[cm]?[jt]s$/.test(name) && nearestWord(name, FILES) !== undefined),
  );
  if (near === undefined) return;
  throw new PortalError(`Settings are not read from \`${near}\`.`, {
    hint: `Rename it to \`${FILES[0] ?? ''}\`; the ending may also be .mts, .js or .mjs.`,
    position: { file: join(root, near), line: 1, column: 1 },
  });
}
