/** Text without Markdown, HTML and URLs. */
const PLAIN = /^(?![\s+=-]|\d+[.)])(?!.*(?::\/\/|www\.))[^\\`*_~<&[\]!|#>\n\r\t\0@]*$/;

/** Returns true for text that Markdown does not change: no markup, no HTML, no URL. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}
