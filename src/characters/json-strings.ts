/**
 * A JSON text in which what a pattern finds outside of its strings is replaced. Token by token: a pattern for a whole string
 * would remember each of its characters, and there is no room for that in a text of many megabytes.
 */
export function replaceOutsideStrings(json: string, pattern: RegExp, replace: (found: string) => string): string {
  let isInside = false;
  return json.replace(new RegExp(String.raw`\\.|"|${pattern.source}`, 'gs'), (token) => {
    if (token === '"') isInside = !isInside;
    return isInside || token === '"' || token.startsWith('\\') ? token : replace(token);
  });
}
