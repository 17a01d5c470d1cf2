import { encodeUnsafe } from './encode.ts';

/**
 * A server's address with values in place of its variables, without a slash at its end. It is made of characters that mean
 * nothing to a shell or in the strings of any language, quoted or not: it can take the place of another in source text. A
 * variable without a value stays. A relative address begins at the base, but for `/`, which stands where a document names no
 * server.
 */
export function toServerAddress(template: string, values: ReadonlyMap<string, string>, base?: string): string {
  const filled = template.split(/(\{[^{}]*\})/).map((part, index) => {
    const value = index % 2 === 1 ? values.get(part.slice(1, -1)) : part;
    return value === undefined && PLAIN_VARIABLE.test(part) ? part : encodeUnsafe(value ?? part);
  });
  const address = filled.join('').replace(ENCODED_LITERAL, '$1[$2]').replace(/^-/, './-');
  const isRelative =
    base !== undefined && address !== '/' && !/^[a-z][a-z\d+.-]*:|\{/i.test(address) && URL.canParse(address, base);
  return (isRelative ? encodeUnsafe(new URL(address, base).href) : address).replace(/(?<!\/)\/+$/, '');
}

const PLAIN_VARIABLE = /^\{[\w.-]+\}$/;

/** Brackets may stand around an IPv6 address as host alone (RFC 3986, section 3.2.2). */
const ENCODED_LITERAL = /^(https?:\/\/)%5B([\da-f:.]+)%5D/i;
