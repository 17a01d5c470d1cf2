const SAFE = new Set(['http:', 'https:', 'mailto:']);

/** The address that a document names, when a reader may follow it (http, https, mailto); else undefined. */
export function safeUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const trimmed = url.trim();
  return isSafeUrl(trimmed) ? new URL(trimmed).href : undefined;
}

/** True for an absolute http, https or mailto address. */
export function isSafeUrl(url: string): boolean {
  return URL.canParse(url) && SAFE.has(new URL(url).protocol);
}
