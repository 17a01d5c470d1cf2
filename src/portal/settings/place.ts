import type { Settings } from './settings.ts';

/** What is wrong with where a portal is to be published, and how to mend it. */
export interface AddressError {
  readonly message: string;
  readonly hint: string;
}

/** What a name between two slashes may be made of: it needs no escapes, and no host takes it for a pattern. */
const NAME = /^[\p{L}\p{N}\p{M}_~@+=,.-]+$/u;

/** Why a portal cannot lie below a path; undefined where it can. The empty path is the root. */
export function errorOfBase(base: string): AddressError | undefined {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(base)) {
    return { message: 'it is an address, not a path', hint: 'Write its path alone, such as /docs.' };
  }
  if (/^[a-z]:/i.test(base)) {
    const hint = 'Git Bash makes /docs into one: leave out the first slash, and write docs.';
    return { message: 'it is a path of files on Windows', hint };
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

/** Why a portal cannot be published at an address; undefined where it can. */
export function errorOfSite(site: string): AddressError | undefined {
  const url = URL.parse(site);
  const hint = 'Write an address like https://docs.example.com or https://example.com/docs.';
  if (url === null || !/^https?:$/.test(url.protocol)) return { message: 'it is no http or https address', hint };
  if (url.username !== '' || url.password !== '') return { message: 'it holds a name or a password', hint };
  if (/[?#]/.test(site)) return { message: 'it goes on after its path', hint };
  const path = pathOfSite(site);
  return path === undefined ? { message: 'its path is escaped wrongly', hint } : errorOfBase(path);
}

/** The path of an address, its escapes read (RFC 3986); undefined where they mean nothing, or without an address. */
export function pathOfSite(site: string | undefined): string | undefined {
  if (site === undefined) return undefined;
  try {
    return decodeURIComponent(new URL(site).pathname);
  } catch {
    // A % that is followed by no two digits, or by bytes that are no UTF-8.
    return undefined;
  }
}

/** Where pages of a language lie below the base: those of the first of several at its root. */
export function languageFolder(language: string, settings: Pick<Settings, 'language'>): string {
  return language === settings.language[0] ? '' : `/${language}`;
}
