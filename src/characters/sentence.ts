/** Letters before a stop that belongs to them, in English and German. */
const ABBREVIATION = /(?:^|[\s(])(?:[A-Za-z]\. ?[A-Za-z]|[a-z]|f\.ex|[Vv]s|cf|[Nn][or]|[Aa]pprox|incl|resp|bzw|ggf)$/;
/** Maximum length of one with the character before it. */
const MAX_LENGTH = 7;

/** Returns true for a text whose end, before a stop, is an abbreviation: `e.g`, `vs`, `z. B`. */
export function isAbbreviated(text: string): boolean {
  return ABBREVIATION.test(text.slice(-MAX_LENGTH));
}
