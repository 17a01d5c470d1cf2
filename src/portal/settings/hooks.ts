import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';

/** Returns a check of a function, whose type is written out in the types of the package. */
const hook = <T>() => z.custom<T>((value) => typeof value === 'function', { error: 'This must be a function.' });

/** Schema of the hooks: pure functions over plain data. */
export const hooksSchema = z.strictObject({
  /** Returns a document, bundled with its overlays applied, before it is read. */
  document: hook<(document: Record<string, unknown>, about: { file: string }) => Record<string, unknown>>().optional(),
  /** Returns pages with other titles and descriptions; a page that is left out is not listed. */
  pages:
    hook<
      (
        pages: { kind: string; path: string; title?: string; description?: string; unlisted: boolean }[],
      ) => { path: string; title?: string; description?: string; unlisted?: boolean }[]
    >().optional(),
  /** Returns the data of a page, of the same kind. */
  view: hook<
    (
      view: Record<string, unknown> & { kind: string },
      page: { kind: string; path: string },
    ) => Record<string, unknown> & { kind: string }
  >().optional(),
  /** Returns files to publish beside the pages. */
  files:
    hook<
      (pages: { kind: string; path: string; unlisted: boolean }[]) => { path: string; contents: string }[]
    >().optional(),
});

/** Functions of the settings. */
export type Hooks = Readonly<z.output<typeof hooksSchema>>;

/** Lists a file of code, and the existing files that it imports by a relative path. */
export function listImports(file: string): readonly string[] {
  const found = new Set<string>();
  const visit = (one: string): void => {
    if (found.has(one) || !existsSync(one)) return;
    found.add(one);
    if (!/\.[cm]?[jt]s$/.test(one)) return;
    for (const [, path = ''] of readFileSync(one, 'utf8').matchAll(IMPORT)) visit(resolve(dirname(one), path));
  };
  visit(file);
  return [...found];
}

const IMPORT = /(?:\bfrom|\bimport)\s*(?:\(\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;
