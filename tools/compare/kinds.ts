import { lostIn } from './said.ts';

/** A way in which two outputs differ, over all files in which they do. */
export interface Kind {
  /** `- page <p class="note">`: what is gone (`-`) or new (`+`), in which sort of file, without the words of the document. */
  readonly name: string;
  readonly count: number;
  /** One place of it: the file, and the piece as it stands there. */
  readonly example: string;
}

/** Counts differences by their kind. */
export class Kinds {
  readonly #kinds = new Map<string, { count: number; readonly example: string }>();

  /** Adds what differs between two states of a file; undefined stands for no file. */
  add(path: string, before: string | undefined, after: string | undefined): void {
    if (before === after) return;
    const sort = sortOf(path);
    if (before === undefined || after === undefined) {
      this.#count(`${before === undefined ? '+' : '-'} ${sort}, the file`, path);
      return;
    }
    const [old, young] = [piecesOf(before, sort), piecesOf(after, sort)];
    const [gone, come] = differences(old, young);
    for (const piece of gone) this.#count(`- ${sort} ${shapeOf(piece)}`, `${path}: ${piece}`);
    for (const piece of come) this.#count(`+ ${sort} ${shapeOf(piece)}`, `${path}: ${piece}`);
    const isMoved = gone.length + come.length === 0 && old.join('\n') !== young.join('\n');
    if (isMoved) this.#count(`~ ${sort}, the order of its parts`, path);
  }

  /** Adds what a page says no more, by what it was said; of other files and of files that are gone, what `add` adds. */
  addLost(path: string, before: string | undefined, after: string | undefined): void {
    if (before === after) return;
    if (before === undefined || after === undefined || sortOf(path) !== 'page') this.add(path, before, after);
    else for (const { kind, text } of lostIn(before, after)) this.#count(`- ${kind}`, `${path}: ${text}`);
  }

  /** The kinds so far, the most frequent first. */
  list(): readonly Kind[] {
    return [...this.#kinds].map(([name, kind]) => ({ name, ...kind })).toSorted((a, b) => b.count - a.count);
  }

  #count(name: string, example: string): void {
    const known = this.#kinds.get(name);
    if (known === undefined) this.#kinds.set(name, { count: 1, example: example.slice(0, 300) });
    else known.count += 1;
  }
}

/** The name of a file whose content gives it a part of its name, without that part: `_astro/page.Dx0-9aZ_.css`. */
export function nameWithoutHash(path: string): string {
  return path.replace(/(?<=[._-])[\w-]{8,12}(?=\.(?:js|css|woff2|svg)$)/, 'HASH');
}

function sortOf(path: string): string {
  if (path.includes('_astro/')) return 'bundle';
  if (path.startsWith('pagefind/')) return 'index';
  return path.endsWith('.html') ? 'page' : (/\.(\w+)$/.exec(path)?.[1] ?? 'file');
}

/** Tags and texts of a page, lines of other files; bundles count as one piece each. */
function piecesOf(text: string, sort: string): readonly string[] {
  if (sort === 'bundle' || sort === 'index') return [text];
  if (sort !== 'page') return text.split('\n');
  return text.split(/(?=<)|(?<=>)/).map((piece) => addressesWithoutHash(piece));
}

function addressesWithoutHash(piece: string): string {
  return piece.replaceAll(/_astro\/[^"'\s]+/g, nameWithoutHash).replaceAll(/'sha256-[^']+'/g, "'sha256'");
}

/** The pieces that only the first list has, and those that only the second has, as often as they stand there. */
function differences(before: readonly string[], after: readonly string[]): readonly [string[], string[]] {
  const counts = new Map<string, number>();
  for (const piece of before) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const come: string[] = [];
  for (const piece of after) {
    const left = counts.get(piece) ?? 0;
    if (left === 0) come.push(piece);
    else counts.set(piece, left - 1);
  }
  return [[...counts].flatMap(([piece, count]) => Array.from({ length: count }, () => piece)), come];
}

/** A tag with the names of its attributes and its classes; of a text its marks alone. */
function shapeOf(piece: string): string {
  const tag = /^<\/?([\w-]+)/.exec(piece)?.[0];
  if (tag === undefined)
    return piece
      .replaceAll(/[\p{L}\p{N}\p{M}]+/gu, 'a')
      .replaceAll(/a(?:[ _-]+a)+/g, 'a')
      .slice(0, 80);
  const attributes = [...piece.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)];
  return `${tag}${attributes.map(([, name = '', value]) => ` ${name}${name === 'class' ? `="${value ?? ''}"` : ''}`).join('')}>`;
}
