/** String with the colon that makes it a key, number, literal or comment; strings end at the end of the line at the latest. */
export const JSON_TOKEN =
  /"(?:[^"\\\n]|\\.)*"?(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|\/\/.*/g;

/** Returns the class of a token other than a key: strings `s`, numbers and literals `n`, comments `d`. */
export function classOfJson(token: string): 's' | 'n' | 'd' {
  if (token.startsWith('"')) return 's';
  return token.startsWith('/') ? 'd' : 'n';
}

/** Returns the class of a token in HTML, and `l` for a long one without spaces, which may break anywhere. */
export function classesOf(name: string, token: string): string {
  return /^\S{20,}$/.test(token) ? `${name} l` : name;
}
