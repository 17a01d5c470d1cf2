/** What a page's request needs once a reader wants it: one file, loaded once, for all who ask. */
export function loadLate(): Promise<typeof import('./late.ts')> {
  return import('./late.ts');
}
