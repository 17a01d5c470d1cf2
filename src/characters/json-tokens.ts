/** A string with the colon that makes it a key, a number, a word, a comment; strings end at a line's end at the latest. */
export const JSON_TOKEN =
  /"(?:[^"\\\n]|\\.)*"?(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|\/\/.*/g;

/** The class of a token that is no key: strings `s`, numbers and words `n`, comments `d`. */
export function classOfJson(token: string): 's' | 'n' | 'd' {
  if (token.startsWith('"')) return 's';
  return token.startsWith('/') ? 'd' : 'n';
}
