import { percent } from './encode.ts';

/** Percent-encodes characters that header fields and cookies cannot contain: all but visible ASCII and spaces (RFC 9110, section 5.5). */
export function encodeVisible(text: string): string {
  return text.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent);
}

/** Percent-encodes characters that tokens cannot contain: names of header fields and cookies, methods (RFC 9110, section 5.6.2). */
export function encodeToken(text: string): string {
  return text.toWellFormed().replace(/[^\w!#$%&'*+.^`|~-]/gu, (character) => {
    const encoded = encodeURIComponent(character);
    return encoded === character ? percent(character) : encoded;
  });
}
