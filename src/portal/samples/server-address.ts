import { encodeUnsafe } from './encode.ts';

/**
 * Replaces the variables of a server URL and removes its trailing slash. The result consists of characters that neither
 * shells nor string literals interpret, quoted or not, so that it can replace another URL in source code. Variables
 * without a value stay; a scheme without a host becomes empty. Relative URLs are resolved against the base, except for
 * `/`, the default of a document without servers. A host without a scheme gets one, as swag leaves it out.
 */
export function toServerAddress(template: string, values: ReadonlyMap<string, string>, base?: string): string {
  const filled = template.split(/(\{[^{}]*\})/).map((part, index) => {
    const value = index % 2 === 1 ? values.get(part.slice(1, -1)) : part;
    return value === undefined && PLAIN_VARIABLE.test(part) ? part : encodeUnsafe(value ?? part);
  });
  const address = filled.join('').replace(ENCODED_LITERAL, '$1[$2]').replace(/^-/, './-');
  const isRelative =
    base !== undefined && address !== '/' && !/^[a-z][a-z\d+.-]*:|\{/i.test(address) && URL.canParse(address, base);
  const full = isRelative ? encodeUnsafe(new URL(address, base).href) : address.replace(/^(?=\/\/[^/])/, schemeOf);
  return full.replace(/(?<!\/)\/+$/, '').replace(/^https?:$/i, '');
}

/** Returns the scheme of a host without one: that of development for names and numbers of machines. */
function schemeOf(_: string, __: number, address: string): string {
  return /^\/\/(?:[^/.:]+|[\d.]+|\[[^/]*\])(?::\d+)?(?:\/|$)/.test(address) ? 'http:' : 'https:';
}

/** Returns an address outside of code as its author wrote it: with `$` and parentheses, which shells interpret. */
export function readableAddress(address: string): string {
  return address.replaceAll(/%2[489]/g, decodeURIComponent);
}

const PLAIN_VARIABLE = /^\{[\w.-]+\}$/;

/** Brackets around an IPv6 address are allowed in the host only (RFC 3986, section 3.2.2). */
const ENCODED_LITERAL = /^((?:https?:)?\/\/)%5B([\da-f:.]+)%5D/i;
