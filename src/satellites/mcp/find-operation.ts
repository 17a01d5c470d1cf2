import { nearestWord } from '../../characters/nearest.ts';
import type { IndexedPage } from './portal-index.ts';
import { textPath } from './site-texts.ts';

/** Finds the operations that a caller means by an address, an operationId, or a method and path; those of newest versions first. */
export function findOperations(named: string, pages: readonly IndexedPage[], base: string): readonly IndexedPage[] {
  const wanted = named.trim();
  const address = textPath(wanted, base);
  const [, method = '', path = ''] = /^([A-Za-z]+)\s+(\S.*)$/.exec(wanted) ?? [];
  const isMethod = (page: IndexedPage): boolean => path !== '' && page.method === method.toUpperCase();
  // From exact names to those that differ in case, and paths with values in place of parameters.
  const ways: readonly ((page: IndexedPage) => boolean)[] = [
    (page) => page.id === wanted || page.address === address,
    (page) => isMethod(page) && withoutNames(page.path) === withoutNames(path),
    (page) => isMethod(page) && isPathOf(path, page.path),
    (page) => page.id.toLowerCase() === wanted.toLowerCase(),
  ];
  const operations = pages.filter((page) => page.kind === 'operation');
  return ways
    .map((isMeant) => operations.filter(isMeant))
    .reduce((found, next) => (found.length > 0 ? found : next))
    .toSorted((one, other) => one.age - other.age);
}

/** Returns the operation whose id, or method and path, is nearest to a name that no operation has. */
export function nearestOperation(named: string, pages: readonly IndexedPage[]): string | undefined {
  const operations = pages.filter((page) => page.kind === 'operation');
  return nearestWord(
    named.trim(),
    operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]),
  );
}

/** Removes the names of a path's parameters, which callers write in other ways. */
function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Returns true for a path of a template whose segments that are parameters have values: `/pets/10`. */
function isPathOf(path: string, template: string): boolean {
  const [segments, wanted] = [path.split(/[?#]/, 1)[0] ?? '', template].map((text) => text.split('/'));
  if (segments === undefined || wanted === undefined || segments.length !== wanted.length) return false;
  return wanted.every((segment, index) => segment === segments[index] || /^\{[^{}]*\}$/.test(segment));
}

/** Returns the first sample of an operation's Markdown, in a shell's language; undefined without one. */
export function firstSample(markdown: string): string | undefined {
  const [sample] = /^```sh\n[^]*?\n```$/m.exec(markdown) ?? [];
  return sample;
}
