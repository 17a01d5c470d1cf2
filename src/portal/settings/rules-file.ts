import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file of rules beside a document, for its sandbox; undefined without one. */
export function rulesFile(document: string): string | undefined {
  const file = join(dirname(document), 'sandbox.ts');
  return existsSync(file) ? file : undefined;
}
