import { MANIFEST } from '../../src/site/output/manifest.ts';

/** Kind of difference between two outputs, over all files. */
export interface Kind {
  /** `- page <p class="note">`: removed (`-`) or added (`+`), the sort of file, and the piece without the document's text. */
  readonly name: string;
  readonly count: number;
  /** One occurrence: the file, and the piece in it. */
  readonly example: string;
}

/** Counts differences by their kind. */
export class Kinds {
  readonly #kinds = new Map<string, { count: number; readonly example: string }>();

  /** Adds the differences between two states of a file; undefined stands for a missing file. */
  add(path: string, before: string | undefined, after: string | undefined): void {
    if (before === after || path === MANIFEST) return;
    const sort = sortOf(path);
    if (sort === 'bundle' && namesWithoutHash(before) === namesWithoutHash(after)) return;
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

  /** Lists the kinds so far, the most frequent first. */
  list(): readonly Kind[] {
    return [...this.#kinds].map(([name, kind]) => ({ name, ...kind })).toSorted((a, b) => b.count - a.count);
  }

  #count(name: string, example: string): void {
    const known = this.#kinds.get(name);
    if (known === undefined) this.#kinds.set(name, { count: 1, example: example.slice(0, 300) });
    else known.count += 1;
  }
}

/** Returns a bundle without the content hashes of those that it imports. */
function namesWithoutHash(bundle: string | undefined): string | undefined {
  return bundle?.replaceAll(/"[\w./-]+"/g, (name) => `"${nameWithoutHash(name.slice(1, -1))}"`);
}

/** Returns the name of a file without its content hash: `_astro/page.Dx0-9aZ_.css`. */
export function nameWithoutHash(path: string): string {
  return path.replace(/(?<=[._-])[\w-]{8,12}(?=\.(?:js|css|woff2|svg)$)/, 'HASH');
}

function sortOf(path: string): string {
  if (path.includes('_astro/')) return 'bundle';
  if (path.startsWith('pagefind/')) return 'index';
  return path.endsWith('.html') ? 'page' : (/\.(\w+)$/.exec(path)?.[1] ?? 'file');
}

/** Splits a page into tags and texts, other files into lines; a bundle is one piece. */
function piecesOf(text: string, sort: string): readonly string[] {
  if (sort === 'bundle' || sort === 'index') return [text];
  if (sort !== 'page') return text.split('\n');
  return text.split(/(?=<)|(?<=>)/).map((piece) => addressesWithoutHash(piece));
}

function addressesWithoutHash(piece: string): string {
  return piece.replaceAll(/_astro\/[^"'\s]+/g, nameWithoutHash).replaceAll(/'sha256-[^']+'/g, "'sha256'");
}

/** Returns the pieces that only the first list has, and those that only the second has, with repetitions. */
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

/** Returns a tag with its attributes' names and its classes, or a text with only its punctuation. */
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
