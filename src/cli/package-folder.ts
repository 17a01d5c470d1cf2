import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { PortalError } from '../document/read/error.ts';
import { PACKAGE_ROOT } from './workspace.ts';

/** What Vite and Node take in names of modules for a query, a fragment, an escape, a pattern or the end of a text. */
const MISREAD = /[#?%*"\p{Cc}]/u;

/** Throws PortalError where pages cannot be made in the folder that Portico itself lies in: by its name, or by whose it is. */
export function checkPackagePlace(folder = PACKAGE_ROOT): void {
  const [sign] = MISREAD.exec(folder) ?? [];
  if (sign !== undefined) {
    throw new PortalError(
      `Portico lies in ${folder}, and cannot make pages there: ${JSON.stringify(sign)} is in the path.`,
      {
        hint: 'Rename the folder, or put Portico into another. Your documents and guides may lie in a folder of any name.',
      },
    );
  }
  const work = join(folder, '.portico');
  if (mayWrite(existsSync(work) ? work : folder)) return;
  throw new PortalError(`Portico lies in ${folder}, and works in its folder .portico, which this user may not write.`, {
    hint: 'Install Portico as this user, or let this user own that folder.',
  });
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // Why it may not be written, the message need not say: the mend is the same.
    return false;
  }
}
