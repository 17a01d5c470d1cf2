/** An address in a style sheet, with its place. */
export interface CssAddress {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/** References of a style sheet, and its first error. */
export interface ScannedCss {
  readonly addresses: readonly CssAddress[];
  readonly error: { readonly message: string; readonly offset: number } | undefined;
}

const OPENING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Comments, strings, addresses and brackets of CSS; the last alternatives are those without an end. */
const PART =
  /(\/\*[\s\S]*?\*\/)|(?<url>url\(\s*(?:(?:"(?<double>[^"\n]*)"|'(?<single>[^'\n]*)'|(?<bare>[^"'()\s]+))\s*)?\))|(?<text>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|(?<rule>@import\b|@charset\b)|(?<bracket>[{}()[\]])|(?<open>\/\*|["'])/gi;

/** Finds the addresses of a style sheet, and its first unclosed comment, text or bracket (CSS Syntax, section 4). */
export function scanCss(css: string): ScannedCss {
  const addresses: CssAddress[] = [];
  const open: { readonly closing: string; readonly offset: number }[] = [];
  const end = (message: string, offset: number): ScannedCss => ({ addresses, error: { message, offset } });
  for (const { index, groups = {}, 0: whole } of css.matchAll(PART)) {
    const { url, double, single, bare, rule, bracket } = groups;
    if (url !== undefined) {
      const address = double ?? single ?? bare ?? '';
      const start = index + whole.indexOf(address, 4);
      addresses.push({ url: address, start, end: start + address.length });
    } else if (rule !== undefined) return end(`\`${rule}\` is not used in a style sheet of one's own`, index);
    else if (groups.open !== undefined)
      return end(groups.open === '/*' ? 'A comment has no end' : 'A text has no closing quotation mark', index);
    else if (bracket !== undefined && OPENING[bracket] !== undefined)
      open.push({ closing: OPENING[bracket], offset: index });
    else if (bracket !== undefined) {
      const last = open.pop();
      if (last?.closing !== bracket) return end(`\`${bracket}\` closes nothing`, index);
    }
  }
  const [first] = open;
  return {
    addresses,
    error: first && { message: `\`${css[first.offset] ?? ''}\` is not closed`, offset: first.offset },
  };
}
