/** Percent-encodes all but RFC 3986's unreserved characters (section 2.3), as UTF-8. */
export function encodeUnreserved(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percent);
}

/** Percent-encodes the name of a parameter: `$` and parentheses stay, which queries may contain and OData's names do. */
export function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/[!'*]/g, percent).replaceAll('%24', '$');
}

/** Percent-encodes characters that URLs cannot contain: reserved characters and percent-encoded triplets stay (RFC 6570, section 3.2.3). */
function encodeReserved(text: string): string {
  return text
    .toWellFormed()
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^\w.~:/?#[\]@!$&'()*+,;=%-]+/g, encodeURIComponent);
}

/**
 * Percent-encodes characters that shells or string literals of any language interpret, and those that URLs cannot
 * contain, so that the result needs no quotes. Percent-encoded triplets stay.
 */
export function encodeUnsafe(text: string): string {
  return encodeReserved(text).replace(/[^\w.~:/?@%+=,-]/g, percent);
}

/** Percent-encodes like `encodeReserved`, and brackets too, which paths and queries cannot contain (RFC 3986, section 3.3). */
export function encodeAddress(text: string): string {
  return encodeReserved(text).replace(/[[\]]/g, percent);
}

/** Percent-encodes like `encodeReserved`, and delimiters of the path segment or query too (OpenAPI 3.2, `allowReserved`). */
export function encodeWithin(place: 'path' | 'query', text: string): string {
  return encodeReserved(text).replace(place === 'path' ? /[/?#[\]]/g : /[#[\]]/g, percent);
}

/** Percent-encodes a character of ASCII. */
function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

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
