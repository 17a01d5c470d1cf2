import { escapeText } from '../../../characters/markup.ts';

const FENCES = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n[^]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![^]))/gm;

/** Replaces the fenced code of a text, each without its title; that is passed too, or else its language. */
export function replaceFences(body: string, write: (code: string, title: string) => string): string {
  return body.replaceAll(FENCES, (text: string, _indent: string, _mark: string, info: string) => {
    const title = readFence(info).title ?? /^\s*(\S*)/.exec(info)?.[1] ?? '';
    return write(text.replace(info, info.replace(TITLE, '')), title);
  });
}

/** Adds the attributes of GitBook's `{% code %}` to the fenced code of a text. */
export function withFenceTitle(body: string, attributes: ReadonlyMap<string, string>): string {
  const title = attributes.get('title');
  const more = [
    title === undefined ? '' : ` title="${title.replaceAll('"', "'").replaceAll(/[\n`]/g, ' ')}"`,
    attributes.get('lineNumbers') === 'true' ? ' showLineNumbers' : '',
  ].join('');
  return body.replace(/^([ \t]*(?:`{3,}|~{3,})[^\n]*)/m, (line) => {
    const isNamed = /^[ \t]*(?:`+|~+)[ \t]*[^`~\s]/.test(line);
    return `${line.trimEnd()}${isNamed || more === '' ? '' : 'text'}${more}`;
  });
}

/** Options in the first line of fenced code. */
export interface FenceOptions {
  readonly title: string | undefined;
  /** Line numbers from 1 that are marked, added, removed. */
  readonly marked: readonly LineRange[];
  readonly added: readonly LineRange[];
  readonly removed: readonly LineRange[];
  readonly numbered: boolean;
}

/** Range of lines, both inclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const TITLE = /\btitle="([^"]*)"/;
const RANGES = /(?:\b(ins|del)=)?\{([\d\s,-]{0,200})\}/g;

/** Reads the information of fenced code: `js title="a.js" {1} ins={2} del={3} showLineNumbers`. */
export function readFence(info: string): FenceOptions {
  const meta = info.trim().replace(/^\S+/, '').slice(0, 1000);
  const ranges = [...meta.matchAll(RANGES)];
  const linesOf = (name: string): readonly LineRange[] =>
    ranges.filter(([, written = 'mark']) => written === name).flatMap(([, , text = '']) => readRanges(text));
  return {
    title: TITLE.exec(meta)?.[1],
    marked: linesOf('mark'),
    added: linesOf('ins'),
    removed: linesOf('del'),
    numbered: /\sshowLineNumbers(?!\S)/.test(meta),
  };
}

function readRanges(text: string): readonly LineRange[] {
  return text.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    return from === undefined ? [] : [{ from: Number(from), to: Number(to) }];
  });
}

/** Names of languages that the Markdown of a page repeats. */
const LANGUAGE = /^(?!text$)[\w+#.-]{1,30}$/;

/** Writes highlighted code as a block: with its title, and with elements around its lines where any has a mark or a number. */
export function codeToHtml(
  html: string,
  language: string,
  { title, marked, added, removed, numbered }: FenceOptions,
): string {
  const hasLines = numbered || [marked, added, removed].some((ranges) => ranges.length > 0);
  const elementOf = (line: number): string =>
    has(removed, line) ? 'del' : has(added, line) ? 'ins' : has(marked, line) ? 'mark' : 'span';
  const lines = splitLines(html).map((line, index) => {
    const element = elementOf(index + 1);
    return `<${element} class="line">${line}\n</${element}>`;
  });
  const code = hasLines ? lines.join('') : html;
  const name = LANGUAGE.test(language) ? ` data-language="${language}"` : '';
  const pre = `<pre tabindex="0"${name}${hasLines ? ` class="lines${numbered ? ' numbered' : ''}"` : ''}><code>${code}</code></pre>`;
  const copy = '<portico-copy></portico-copy>';
  if (title === undefined) return `<div class="Code">${pre}${copy}</div>`;
  const head = `<figcaption class="head"><span class="label">${escapeText(title)}</span><span class="end">${copy}</span></figcaption>`;
  return `<figure class="Code">${head}${pre}</figure>`;
}

function has(ranges: readonly LineRange[], line: number): boolean {
  return ranges.some(({ from, to }) => line >= from && line <= to);
}

/** Splits highlighted code into lines; an element that continues on the next line is closed and opened again. */
function splitLines(html: string): readonly string[] {
  let open = '';
  return html.split('\n').map((line) => {
    const begun = open + line;
    const last = begun.match(/<(?!wbr>)[^<>]*>/g)?.at(-1) ?? '';
    open = last.startsWith('</') ? '' : last;
    return open === '' ? begun : `${begun}</${/\w+/.exec(open)?.[0] ?? ''}>`;
  });
}
