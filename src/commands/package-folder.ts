import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { IS_COMPILED, PACKAGE_ROOT } from '../cache/index.ts';
import { PortalError } from '../openapi/document/read/error.ts';

/** Characters that Vite and Node read in module names as a query, fragment, escape, pattern or end of text. */
const MISREAD = /[#?%*"\p{Cc}]/u;

/** Throws PortalError where pages cannot be made in the folder that Portico itself lies in: by its name, or by whose it is. */
export function checkPackagePlace(folder = PACKAGE_ROOT): void {
  const [sign] = MISREAD.exec(folder) ?? [];
  if (sign !== undefined) {
    throw new PortalError(
      `Portico is in ${folder}, and cannot build pages there: ${JSON.stringify(sign)} is in the path.`,
      {
        hint: 'Rename the folder, or move Portico to another. Documents and guides may be in a folder of any name.',
      },
    );
  }
  // The launcher of the compiled package has chosen a writable folder.
  if (IS_COMPILED) return;
  const work = join(folder, '.portico');
  if (mayWrite(existsSync(work) ? work : folder)) return;
  throw new PortalError(`Portico is in ${folder}, and this user may not write to its folder .portico.`, {
    hint: 'Install Portico as this user, or make this user the owner of that folder.',
  });
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // The remedy is the same for every reason.
    return false;
  }
}
