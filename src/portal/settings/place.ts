import type { Settings } from './settings.ts';

/** An invalid base path or site URL, with a hint to fix it. */
export interface AddressError {
  readonly message: string;
  readonly hint: string;
}

/** Segment of a base path: characters that need no escapes, and that no host reads as a pattern. */
const NAME = /^[\p{L}\p{N}\p{M}_~@+=,.-]+$/u;

/** Returns the error of a base path; undefined for a valid one. The empty path is the root. */
export function errorOfBase(base: string): AddressError | undefined {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(base)) {
    return { message: 'it is an address, not a path', hint: 'Write only its path, such as /docs.' };
  }
  if (/^[a-z]:/i.test(base)) {
    const hint = 'Git Bash makes /docs into one: leave out the first slash, and write docs.';
    return { message: 'it is a Windows path', hint };
  }
  if (base === '' || base === '/') return undefined;
  const names = base.replace(/^\//, '').replace(/\/$/, '').split('/');
  const wrong = names.find((name) => !NAME.test(name) || /^\.+$/.test(name));
  if (wrong === undefined) return undefined;
  return {
    message: wrong === '' ? 'two slashes follow each other' : `${JSON.stringify(wrong)} cannot be a part of it`,
    hint: 'Write letters, digits and - . _ ~ between slashes, such as /docs/api.',
  };
}

/** Returns the error of a site URL; undefined for a valid one. */
export function errorOfSite(site: string): AddressError | undefined {
  const url = URL.parse(site);
  const hint = 'Write an address like https://docs.example.com or https://example.com/docs.';
  if (url === null || !/^https?:$/.test(url.protocol)) return { message: 'it is not an http or https address', hint };
  if (url.username !== '' || url.password !== '') return { message: 'it contains a username or a password', hint };
  if (/[?#]/.test(site)) return { message: 'it has a query or a fragment', hint };
  const path = pathOfSite(site);
  return path === undefined ? { message: 'its path has invalid percent-encoding', hint } : errorOfBase(path);
}

/** Returns the decoded path of a URL (RFC 3986); undefined for malformed escapes, or without a URL. */
export function pathOfSite(site: string | undefined): string | undefined {
  if (site === undefined) return undefined;
  try {
    return decodeURIComponent(new URL(site).pathname);
  } catch {
    // A % without two digits after it, or bytes that are not UTF-8.
    return undefined;
  }
}

/** Returns the folder of a language's pages below the base; empty for the first language. */
export function languageFolder(language: string, settings: Pick<Settings, 'language'>): string {
  return language === settings.language[0] ? '' : `/${language}`;
}
