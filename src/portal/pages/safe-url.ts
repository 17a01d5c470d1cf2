const SAFE = new Set(['http:', 'https:', 'mailto:']);

/** Returns a URL of a document if it is safe to link to (http, https, mailto); else undefined. */
export function safeUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const trimmed = url.trim();
  return isSafeUrl(trimmed) ? new URL(trimmed).href : undefined;
}

/** True for an absolute http, https or mailto URL. */
export function isSafeUrl(url: string): boolean {
  return URL.canParse(url) && SAFE.has(new URL(url).protocol);
}
