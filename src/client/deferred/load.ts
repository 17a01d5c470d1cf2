/** Loads the scripts for a page's request, once, as one file. */
export function loadDeferred(): Promise<typeof import('./deferred.ts')> {
  return import('./deferred.ts');
}
