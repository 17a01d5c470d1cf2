import { hideCommands } from './commands.ts';
import { showInLine } from './hidden.ts';

/** Escapes plain text of a document as one line of Markdown. */
export function toMarkdown(text: string): string {
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

/** White space, except for characters that pages show by their number. */
const SPACES = /[^\S\u2028\u2029\ufeff]+/g;

/** Text without characters to escape. */
const PLAIN = /^(?![\s\d#=+-])[^\s\\`*[\]<>|~_&]*(?: [^\s\\`*[\]<>|~_&]+)*$/;

/** Formats text as a Markdown code span on one line, with as many backticks as it needs; nothing in it is Markdown, a mention or a link. */
export function toCode(text: string): string {
  const line = /[\n\r]/.test(text) ? text.replace(/(?<!\s)\s*[\n\r]\s*/g, ' ') : text;
  if (line === '') return '` `';
  const longest = (line.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Formats a text of a document as a code span without hidden characters and commands of CI logs, for reports that hosts show. */
export function toVisibleCode(text: string): string {
  return toCode(hideCommands(showInLine(text), '# ').replaceAll(/\s+/g, ' '));
}

/** Formats a link; `markdown` is already escaped. */
export function toLink(markdown: string, url: string): string {
  return `[${markdown}](${url.replace(/[()<>|\s]/g, percent)})`;
}

/** Joins blocks of Markdown with an empty line between them, without empty blocks. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

function percent(character: string): string {
  return character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character);
}
