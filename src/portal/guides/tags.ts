/** A component in a guide's source. */
export interface GuideTag {
  readonly name: string;
  /** Attributes with plain text: `a="…"`, `a='…'`, `a={'…'}`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset of the first character. */
  readonly offset: number;
  /** Offset after the last character. */
  readonly end: number;
}

const TAG = /<([A-Z]\w*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\})/g;

/** Finds the components of an MDX source, in order, except in code and comments. */
export function findTags(source: string): readonly GuideTag[] {
  return [...maskCode(source).matchAll(TAG)].map((match) => ({
    name: match[1] ?? '',
    attributes: attributesOf(match[2] ?? ''),
    offset: match.index,
    end: match.index + match[0].length,
  }));
}

/** An element of HTML or JSX, with the contents of invisible ones; not a URL between angle brackets. */
const ELEMENT =
  /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>|<\/?([a-z][\w.-]*)((?:\s(?:[^<>"'{]|"[^"]*"|'[^']*'|\{[^{}]*\})*)?)\/?>/gi;

/** Replaces the elements of Markdown or MDX by their text; keeps those in code. */
export function withoutElements(source: string): string {
  let text = '';
  let end = 0;
  for (const match of maskCode(source).matchAll(ELEMENT)) {
    const [whole, , name = '', attributes = ''] = match;
    text += source.slice(end, match.index) + wordsOf(name.toLowerCase(), attributes);
    end = match.index + whole.length;
  }
  return text + source.slice(end);
}

function wordsOf(name: string, attributes: string): string {
  if (name === 'br') return ' ';
  return name === 'img' ? (attributesOf(attributes).get('alt') ?? '') : '';
}

function attributesOf(source: string): ReadonlyMap<string, string> {
  const found = [...source.matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name = '', ...values]) => [name, values.join('')]));
}

/** Blanks out code and comments, without changing the length. */
function maskCode(source: string): string {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
  return source
    .replaceAll(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, blank)
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replaceAll(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
}
