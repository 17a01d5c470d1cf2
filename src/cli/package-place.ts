import { PortalError } from '../openapi/index.ts';
import { PACKAGE_ROOT } from './workspace.ts';

/** What Vite and Node take in names of modules for a query, a fragment, an escape, a pattern or the end of a text. */
const MISREAD = /[#?%*"\p{Cc}]/u;

/** Throws PortalError where pages cannot be made because of how the folder is called that Portico itself lies in. */
export function checkPackagePlace(folder = PACKAGE_ROOT): void {
  const [sign] = MISREAD.exec(folder) ?? [];
  if (sign === undefined) return;
  throw new PortalError(
    `Portico lies in ${folder}, and cannot make pages there: ${JSON.stringify(sign)} is in the path.`,
    {
      hint: 'Rename the folder, or put Portico into another. Your documents and guides may lie in a folder of any name.',
    },
  );
}
