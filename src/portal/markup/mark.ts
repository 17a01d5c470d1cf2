/** Range of a text, in UTF-16 code units from its start; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Wraps ranges of highlighted HTML's text, with the line break opportunities within them, as `data-server`; if a range spans several
 * elements, its further pieces are `data-server-rest`. An empty range is wrapped before the next character.
 */
export function markRanges(html: string, ranges: readonly TextRange[]): string {
  const [first] = ranges;
  if (first === undefined) return html;
  let marked = '';
  let position = 0;
  let next = 0;
  for (const { 0: piece, index } of html.matchAll(/<(?!wbr>)[^>]*>?|(?:[^<]|<wbr>)+/g)) {
    if (next === ranges.length) return marked + html.slice(index);
    if (piece.startsWith('<')) {
      marked += piece;
      continue;
    }
    const characters = piece.match(/(?:&\w+;|[^&])(?:<wbr>)?/g) ?? [];
    let from = 0;
    for (let range = ranges[next]; range !== undefined; range = ranges[next]) {
      const start = Math.max(range.start - position, from);
      const end = Math.min(range.end - position, characters.length);
      const isHere = range.start === range.end && start === range.start - position && start < characters.length;
      if (start >= end && !isHere) break;
      const name = position + start === range.start ? 'data-server' : 'data-server-rest';
      const text = characters.slice(start, end).join('');
      marked += `${characters.slice(from, start).join('')}<span ${name}>${text}</span>`;
      from = end;
      if (position + end < range.end) break;
      next += 1;
    }
    marked += characters.slice(from).join('');
    position += characters.length;
  }
  return marked;
}

/** Returns the ranges of an absolute URL in a text, except for longer URLs that begin with it. */
export function findAddress(text: string, address: string): readonly TextRange[] {
  if (!/^https?:\/\/./i.test(address)) return [];
  const ranges: TextRange[] = [];
  for (let start = text.indexOf(address); start >= 0; start = text.indexOf(address, start + address.length)) {
    const end = start + address.length;
    if (!/[\w.-]/.test(text.charAt(end))) ranges.push({ start, end });
  }
  return ranges;
}
