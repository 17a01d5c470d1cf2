import { escapeText } from '../characters/markup.ts';
import type { FenceOptions, LineRange } from './components/fences.ts';

/** Writes highlighted code as a block: with its title, and with elements around its lines where any has a mark or a number. */
export function codeToHtml(html: string, { title, marked, added, removed, numbered }: FenceOptions): string {
  const hasLines = numbered || [marked, added, removed].some((ranges) => ranges.length > 0);
  const elementOf = (line: number): string =>
    has(removed, line) ? 'del' : has(added, line) ? 'ins' : has(marked, line) ? 'mark' : 'span';
  const lines = splitLines(html).map((line, index) => {
    const element = elementOf(index + 1);
    return `<${element} class="line">${line}\n</${element}>`;
  });
  const code = hasLines ? lines.join('') : html;
  const pre = `<pre tabindex="0"${hasLines ? ` class="lines${numbered ? ' numbered' : ''}"` : ''}><code>${code}</code></pre>`;
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
    const last = begun.lastIndexOf('<span');
    open = last > begun.lastIndexOf('</span>') ? begun.slice(last, begun.indexOf('>', last) + 1) : '';
    return open === '' ? begun : `${begun}</span>`;
  });
}
