/** A line of Markdown that knows whether it is a part of fenced code. */
export interface FencedLine {
  readonly text: string;
  /** The line opens or closes fenced code, or is inside of it. */
  readonly fenced: boolean;
  /** On the last line: the fence that would close the code that is still open. */
  readonly unclosed: string | undefined;
}

/** Marks the lines of fenced code (CommonMark 0.31, section 4.5). A fence that is indented as in lists counts if it is closed. */
export function markFences(lines: readonly string[]): readonly FencedLine[] {
  const marked: FencedLine[] = [];
  let open: { readonly fence: string; readonly at: number; readonly deep: boolean } | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const [, space = '', fence] = FENCE.exec(text) ?? [];
    if (open === undefined && fence !== undefined) {
      open = { fence, at: index, deep: space.length > 3 };
      marked.push({ text, fenced: true, unclosed: fence });
      continue;
    }
    const closes = open !== undefined && fence?.startsWith(open.fence) === true && text.trim() === fence;
    marked.push({ text, fenced: open !== undefined, unclosed: closes ? undefined : open?.fence });
    if (closes) open = undefined;
    if (index < lines.length - 1 || open?.deep !== true) continue;
    return [
      ...marked.slice(0, open.at),
      ...lines.slice(open.at).map((line) => ({ text: line, fenced: false, unclosed: undefined })),
    ];
  }
  return marked;
}

const FENCE = /^([ \t]*)(`{3,}(?!.*`)|~{3,})/;
