/** Names of grammars that a fence may have: any other text could end its line. */
const NAME = /^(?!text$)[\w+#.-]{1,30}$/;

/** Writes source text as a fenced code block that its contents cannot close. */
export function toFence(source: string, grammar: string): string {
  const longest = (source.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const name = grammar === 'shellscript' ? 'sh' : NAME.test(grammar) ? grammar : '';
  return `${fence}${name}\n${source.trimEnd()}\n${fence}`;
}

/** Indents the lines of a block, except for empty ones. */
export function indent(block: string, width: number): string {
  return block.replace(/^(?=.)/gm, ' '.repeat(width));
}
