import type { Block } from '../../markup/spans.ts';

/** Lines of a Markdown text, in which the contents of blocks are replaced. */
export class SourceLines {
  readonly #lines: (string | undefined)[];
  /** End of the last cell replaced in a line. */
  readonly #ends = new Map<number, number>();

  constructor(source: string) {
    this.#lines = source.split('\n');
  }

  text(): string {
    return this.#lines.filter((line) => line !== undefined).join('\n');
  }

  line(index: number): string {
    return this.#lines[index] ?? '';
  }

  /** Replaces all lines of a block. */
  replace({ lines }: Block, next: string): void {
    this.#lines.fill(undefined, lines.from, lines.to);
    this.#lines[lines.from] = next;
  }

  /** Replaces each line of a block. */
  each({ lines }: Block, next: (line: string) => string): void {
    for (let index = lines.from; index < lines.to; index += 1) this.#lines[index] = next(this.line(index));
  }

  /** Replaces the content of a block within its lines; returns false if it is not found there. */
  put(block: Block, next: string): boolean {
    return block.kind === 'cell' ? this.#putCell(block, next) : this.#putLines(block, next.split('\n'));
  }

  #putLines({ lines, content }: Block, next: readonly string[]): boolean {
    const places = content.split('\n').map((text, index) => ({ at: lines.from + index, text }));
    const starts = places.map(({ at, text }) => startOf(this.line(at), text));
    if (starts.some((start) => start < 0)) return false;
    for (const [index, { at, text }] of places.entries()) {
      const line = this.line(at);
      const start = starts[index] ?? 0;
      const end = start + text.length;
      this.#lines[at] = index < next.length ? line.slice(0, start) + (next[index] ?? '') + line.slice(end) : undefined;
    }
    return true;
  }

  #putCell({ lines, content }: Block, next: string): boolean {
    const line = this.line(lines.from);
    const text = asCell(content);
    const start = line.indexOf(text, this.#ends.get(lines.from) ?? 0);
    if (start < 0) return false;
    const written = asCell(next);
    this.#lines[lines.from] = line.slice(0, start) + written + line.slice(start + text.length);
    this.#ends.set(lines.from, start + written.length);
    return true;
  }
}

/** Returns the start of a block's content in a line: at the line's end, or before the closing marks of a heading; -1 if it is not found. */
function startOf(line: string, content: string): number {
  const text = content.trimEnd();
  return line.trimEnd().endsWith(text) ? line.trimEnd().length - text.length : line.lastIndexOf(text);
}

function asCell(content: string): string {
  return content.replaceAll('|', String.raw`\|`);
}
