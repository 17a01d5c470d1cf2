import { maskCode } from '../../markup/components/mask.ts';

/** An element of HTML or JSX, with the contents of invisible ones; not a URL between angle brackets. */
const ELEMENT =
  /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>|<\/?([a-z][\w.-]*)((?:\s(?:[^<>"'{]|"[^"]*"|'[^']*'|\{[^{}]*\})*)?)\/?>/gi;

/** Replaces the elements of Markdown or MDX by their text; keeps those in code, and the title of details. */
export function withoutElements(source: string): string {
  let text = '';
  let end = 0;
  for (const match of maskCode(source).matchAll(ELEMENT)) {
    const [whole, , name = '', attributes = ''] = match;
    text += source.slice(end, match.index) + wordsOf(name.toLowerCase(), attributes, whole.startsWith('</'));
    end = match.index + whole.length;
  }
  return text + source.slice(end);
}

function wordsOf(name: string, attributes: string, isEnd: boolean): string {
  if (name === 'br') return ' ';
  if (name === 'summary') return isEnd ? '**\n\n' : '**';
  return name === 'img' ? (/\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)?.slice(1).join('') ?? '') : '';
}
