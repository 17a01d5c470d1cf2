/**
 * Addresses as pages of this one's language have them: the index knows those of the first language of a portal. `home` is the front
 * page of this one's, undefined where that is the first.
 */
export function inLanguageOf(home: string | undefined): (url: string) => string {
  const { BASE_URL } = import.meta.env;
  return (url) => (home === undefined || !url.startsWith(BASE_URL) ? url : home + url.slice(BASE_URL.length));
}
