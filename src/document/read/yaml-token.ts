/** Tokens of YAML, to be matched at an offset. */
export const TOKEN = {
  indentation: / */y,
  space: /[\t ]*/y,
  restOfLine: /[^\r\n]*/y,
  /** Rest of a line without content. */
  blank: /[\t ]*(?:[\r\n#]|$)/y,
  /** Rest of a line without characters. */
  empty: /[\t ]*(?:[\r\n]|$)/y,
  /** End of a line, or a comment where one may begin. */
  lineEnd: /[\r\n#]|$/y,
  directive: /[%\uFEFF]/y,
  marker: /(?:---|\.\.\.)(?=[\t\r\n ]|$)/y,
  /** Dash, question mark or colon of block collections. */
  indicator: /[-?:](?=[\t\r\n ]|$)/y,
  /** Plain key and its colon. */
  key: /(?![|>#])(?:(?![\t ]#)[^\r\n])*?:(?=[\t\r\n ]|$)/y,
  /** Anchor or tag. */
  property: /[!&]\S*/y,
  /** Place after a quoted text or flow collection in a block collection. */
  afterEnclosed: /#|[\t ]*(?:[\r\n#]|$|:(?=[\t\r\n ]|$))/y,
  flowProperty: /[!&][^\s,[\]{}]*/y,
  flowIndicator: /[:?](?=[\s,[\]{}]|$)/y,
  /** Place after a plain text in a flow collection. */
  afterPlain: /[\t ]*(?:[\r\n#:,\]}]|$)/y,
} as const;

/** Returns the end of a token that begins at an offset; undefined for no such token. */
export function endOf(token: RegExp, text: string, offset: number): number | undefined {
  token.lastIndex = offset;
  return token.test(text) ? token.lastIndex : undefined;
}

/** Returns the offset of the line after the one of an offset. */
export function lineAfter(text: string, offset: number): number {
  const end = endOf(TOKEN.restOfLine, text, offset) ?? offset;
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}
