import { PACKAGE_ROOT } from '../cache/index.ts';
import { PortalError } from '../openapi/document/read/error.ts';

/** Characters that Vite and Node read in module names as a query, fragment, escape, pattern or end of text. */
const MISREAD = /[#?%*"\p{Cc}]/u;

/** Throws PortalError where pages cannot be made in the folder that Portico itself lies in, by its name. */
export function checkPackagePlace(folder = PACKAGE_ROOT): void {
  const [sign] = MISREAD.exec(folder) ?? [];
  if (sign === undefined) return;
  throw new PortalError(
    `Portico is in ${folder}, and cannot build pages there: ${JSON.stringify(sign)} is in the path.`,
    { hint: 'Rename the folder, or move Portico to another. Documents and guides may be in a folder of any name.' },
  );
}
