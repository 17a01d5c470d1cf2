/** Formats text as a Markdown code span, with as many backticks as it needs. */
export function toCode(text: string): string {
  const line = text.replace(/(?<!\s)\s*[\n\r]\s*/g, ' ');
  if (line === '') return '` `';
  const longest = (line.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}
