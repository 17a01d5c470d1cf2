/** Percent-encodes all but RFC 3986's unreserved characters (section 2.3), as UTF-8. */
export function encodeUnreserved(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percent);
}

/** Percent-encodes what an address may not hold: reserved characters and triplets of the text stay (RFC 6570, section 3.2.3). */
function encodeReserved(text: string): string {
  return text
    .toWellFormed()
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^\w.~:/?#[\]@!$&'()*+,;=%-]+/g, encodeURIComponent);
}

/**
 * Percent-encodes what means something to a shell or in a string of any language, with all that no address may hold: what is
 * left needs no quotes. Triplets of the text stay.
 */
export function encodeUnsafe(text: string): string {
  return encodeReserved(text).replace(/[^\w.~:/?@%+=,-]/g, percent);
}

/** As `encodeReserved`, with brackets encoded too, which no path or query may hold (RFC 3986, section 3.3). */
export function encodeAddress(text: string): string {
  return encodeReserved(text).replace(/[[\]]/g, percent);
}

/** As `encodeReserved`, with what would end a path's segment or the query encoded too (OpenAPI 3.2.0, `allowReserved`). */
export function encodeWithin(place: 'path' | 'query', text: string): string {
  return encodeReserved(text).replace(place === 'path' ? /[/?#[\]]/g : /[#[\]]/g, percent);
}

/** Percent-encodes what a header field or a cookie cannot carry: all but visible ASCII and spaces (RFC 9110, section 5.5). */
export function encodeVisible(text: string): string {
  return text.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent);
}

/** Percent-encodes what no token may hold: names of header fields and cookies, methods (RFC 9110, section 5.6.2). */
export function encodeToken(text: string): string {
  return text.toWellFormed().replace(/[^\w!#$%&'*+.^`|~-]/gu, (character) => {
    const encoded = encodeURIComponent(character);
    return encoded === character ? percent(character) : encoded;
  });
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
