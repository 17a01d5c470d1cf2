import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the path of a document's sandbox rules; undefined without any. */
export function rulesFile(document: string): string | undefined {
  const file = join(dirname(document), 'sandbox.ts');
  return existsSync(file) ? file : undefined;
}
