/** String with the colon that makes it a key, number, literal or comment; strings end at the end of the line at the latest. */
export const JSON_TOKEN =
  /"(?:[^"\\\n]|\\.)*"?(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|\/\/.*/g;

/** Elements of highlighted code by what they show: string, number, key, keyword, dimmed text. Their names are short: pages have hundreds. */
export const TOKEN_ELEMENTS = { s: 'i', n: 'var', k: 'b', w: 'u', d: 'small' } as const;

/** Returns the kind of a token other than a key: strings `s`, numbers and literals `n`, comments `d`. */
export function classOfJson(token: string): 's' | 'n' | 'd' {
  if (token.startsWith('"')) return 's';
  return token.startsWith('/') ? 'd' : 'n';
}

/** Returns true for a long token without spaces, which has the class `l`: it may break anywhere. */
export function isLong(token: string): boolean {
  return /^\S{20,}$/.test(token);
}
