/** What a page's request needs once a reader wants it: one file, loaded once, for all who ask. */
export function loadDeferred(): Promise<typeof import('./deferred.ts')> {
  return import('./deferred.ts');
}
