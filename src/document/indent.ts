/**
 * Removes the indent that all lines of a text share: generators copy it from the comments of a program, and Markdown would render
 * the whole text as code.
 */
export function withoutIndent(text: string): string {
  if (!INDENTED.test(text)) return text;
  const lines = text.split('\n');
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0] ?? '']));
  const [first = ''] = indents;
  let shared = first.length;
  for (const indent of indents) while (!indent.startsWith(first.slice(0, shared))) shared -= 1;
  return shared === 0 ? text : lines.map((line) => line.slice(shared)).join('\n');
}

/** A first non-blank line that begins with a blank, and a line after it. */
const INDENTED = /^(?:[ \t]*\r?\n)*[ \t]+\S.*\n/;
