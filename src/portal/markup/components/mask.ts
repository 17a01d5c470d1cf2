/** Blanks out code of Markdown, and comments, without changing the length. Linear in the text. */
export function maskCode(source: string, { comments = true }: { readonly comments?: boolean } = {}): string {
  let fence: string | undefined;
  const lines = source.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      const isEnd = mark !== undefined && mark.startsWith(fence) && line.trim().endsWith(mark);
      if (isEnd) fence = undefined;
      return blank(line);
    }
    if (mark === undefined) return maskSpans(line);
    // One line of backticks on both sides is code within a line.
    if (mark.startsWith('`') && line.slice(line.indexOf(mark) + mark.length).includes('`')) return maskSpans(line);
    fence = mark;
    return blank(line);
  });
  const masked = lines.join('\n');
  return !comments ? masked : masked.replaceAll(/\{\/\*[^]*?(?:\*\/\}|$)|<!--[^]*?(?:-->|$)/g, blank);
}

/** Beginning of fenced code, perhaps in a list or quote. */
const FENCE = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Blanks out the code within a line: between two runs of backticks of one length. */
function maskSpans(line: string): string {
  if (!line.includes('`')) return line;
  const runs = [...line.matchAll(/`+/g)].map(({ 0: run, index }) => ({ from: index, length: run.length }));
  /** Index of the next run of the same length, found from the end on. */
  const next: (number | undefined)[] = [];
  const nearest = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.length ?? 0;
    next[index] = nearest.get(length);
    nearest.set(length, index);
  }
  const pieces: string[] = [];
  let end = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const [run, closing] = [runs[index], next[index]];
    const last = closing === undefined ? undefined : runs[closing];
    if (run === undefined || closing === undefined || last === undefined || line.charAt(run.from - 1) === '\\')
      continue;
    const to = last.from + last.length;
    pieces.push(line.slice(end, run.from), blank(line.slice(run.from, to)));
    end = to;
    index = closing;
  }
  return pieces.join('') + line.slice(end);
}
