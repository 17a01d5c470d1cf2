/** Plain text of a document as Markdown that shows it as it is, in one line. */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return (
    text
      .replace(SPACES, ' ')
      .replace(/^ | $/g, '')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      .replace(/[\\`*[\]|~]/g, '\\$&')
      // mitigation: HTML as text in Markdown
      .replace(/</g, '&lt;')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/^(?:#{1,6}(?=\s|$)|[-+=](?=\s|$|[-=])|>)/, '\\$&')
      .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
  );
}

/** White space but for that which pages show by its number. */
const SPACES = /[^\S\u2028\u2029\ufeff]+/g;

/** Text in which nothing is to be escaped. */
const PLAIN = /^(?![\s\d#=+-])[^\s\\`*[\]<>|~_&]*(?: [^\s\\`*[\]<>|~_&]+)*$/;

/** Source text as a fenced block of code that nothing in it can close. */
export function toFence(source: string, grammar: string): string {
  const longest = (source.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const name = grammar === 'shellscript' ? 'sh' : grammar === 'text' ? '' : grammar;
  return `${fence}${name}\n${source.trimEnd()}\n${fence}`;
}

/** A link; its text is Markdown already. */
export function toLink(markdown: string, url: string): string {
  return `[${markdown}](${url.replace(/[()<>\s]/g, percent)})`;
}

/** Lines of a block moved to the right, empty ones left empty. */
export function indent(block: string, width: number): string {
  return block.replace(/^(?=.)/gm, ' '.repeat(width));
}

/** Blocks of Markdown with one empty line between them; empty blocks are left out. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

function percent(character: string): string {
  return character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character);
}
