/** Text without any mark of Markdown, HTML or an address. */
const PLAIN = /^(?![\s+=-]|\d+[.)])(?!.*(?::\/\/|www\.))[^\\`*_~<&[\]!|#>\n\r\t\0@]*$/;

/** Whether a text is the same in Markdown as it stands there: no mark, no HTML, no address. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}
