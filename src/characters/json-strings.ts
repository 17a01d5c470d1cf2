/** Removes white space outside of strings from JSON; stops a little after `most` UTF-16 code units. */
export function compactJson(json: string, most: number): string {
  let compact = '';
  for (let at = 0; at < json.length && compact.length <= most;) {
    if (isSpace(json.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const end = json.charCodeAt(at) === QUOTE ? stringEnd(json, at) : endOfRun(json, at);
    compact += json.slice(at, end);
    at = end;
  }
  return compact;
}

/** Returns the offset after the closing quote of the string that begins at an offset. */
export function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** Returns true for JSON's white space (RFC 8259, section 2). */
export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

const QUOTE = 34;

/** Returns the offset of the next string or white space. */
function endOfRun(json: string, start: number): number {
  let end = start + 1;
  while (end < json.length && json.charCodeAt(end) !== QUOTE && !isSpace(json.charCodeAt(end))) end += 1;
  return end;
}
