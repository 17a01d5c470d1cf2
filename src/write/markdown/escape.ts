/** Writes source text as a fenced code block that its contents cannot close. */
export function toFence(source: string, grammar: string): string {
  const longest = (source.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const name = grammar === 'shellscript' ? 'sh' : grammar === 'text' ? '' : grammar;
  return `${fence}${name}\n${source.trimEnd()}\n${fence}`;
}

/** Writes a link; `markdown` is already escaped. */
export function toLink(markdown: string, url: string): string {
  return `[${markdown}](${url.replace(/[()<>\s]/g, percent)})`;
}

/** Indents the lines of a block, except for empty ones. */
export function indent(block: string, width: number): string {
  return block.replace(/^(?=.)/gm, ' '.repeat(width));
}

/** Joins blocks of Markdown with an empty line between them, without empty blocks. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

function percent(character: string): string {
  return character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character);
}
