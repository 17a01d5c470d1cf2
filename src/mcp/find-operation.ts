import type { IndexedPage } from './portal-index.ts';
import { textPath } from './site-texts.ts';

/** Finds the operations that a caller means by an address, an operationId, or a method and path; those of newest versions first. */
export function findOperations(named: string, pages: readonly IndexedPage[], base: string): readonly IndexedPage[] {
  const wanted = named.trim();
  const address = textPath(wanted, base);
  const [, method = '', path = ''] = /^([A-Za-z]+)\s+(\S.*)$/.exec(wanted) ?? [];
  const isMeant = (page: IndexedPage): boolean =>
    page.id === wanted ||
    page.address === address ||
    (path !== '' && page.method === method.toUpperCase() && withoutNames(page.path) === withoutNames(path));
  return pages
    .filter((page) => page.kind === 'operation' && isMeant(page))
    .toSorted((one, other) => one.age - other.age);
}

/** Removes the names of a path's parameters, which callers write in other ways. */
function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Returns the first sample of an operation's Markdown, in a shell's language; undefined without one. */
export function firstSample(markdown: string): string | undefined {
  const [sample] = /^```sh\n[^]*?\n```$/m.exec(markdown) ?? [];
  return sample;
}
