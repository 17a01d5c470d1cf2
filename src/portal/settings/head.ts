import { join } from 'node:path';
import { PortalError } from '../../openapi/model/index.ts';
import { nearestFile } from '../look/own-file.ts';
import { settingPosition } from './config.ts';
import { findPublicFile } from './public-files.ts';
import type { Settings } from './settings.ts';

/** Throws PortalError, with its place, for a script of the settings that is missing, or of a host that is not named. */
export function checkHead(root: string, { head }: Pick<Settings, 'head'>): void {
  for (const { src } of head?.scripts ?? []) {
    const at = settingPosition(root, ['head', 'scripts', 'src']);
    if (src.startsWith('/')) {
      if (findPublicFile(root, src) !== undefined) continue;
      throw new PortalError(
        `The setting \`head.scripts\` names \`${src}\`, which is not a file of the folder \`public\`.`,
        {
          ...at,
          hint: nearestFile(root, join(root, 'public', src)) ?? `Put the script at \`public${src}\`.`,
        },
      );
    }
    const { origin } = new URL(src);
    if (head?.hosts.includes(origin) === true) continue;
    throw new PortalError(`The script \`${src}\` is on a host that pages do not allow.`, {
      ...at,
      hint: `If you trust the host, add it: \`head: { hosts: ['${origin}'] }\`. Its scripts can read all that readers see and type.`,
    });
  }
}
