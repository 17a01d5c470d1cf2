import { maxDepth, maxLength } from './depth.ts';
import { tooDeep, YamlError } from './yaml-error.ts';

/** What JSON of a value would be without aliases. */
export interface Weight {
  /** Values, with the value itself. */
  nodes: number;
  /** Characters. */
  length: number;
  /** Lists and objects within each other. */
  depth: number;
}

/** A value that aliases may name. */
export interface Anchor {
  readonly value: unknown;
  /** What it is as a key; undefined for lists and objects. */
  readonly word: string | undefined;
  /** What an alias to it stands for; undefined as long as it has not ended. */
  weight: Weight | undefined;
  /** The first anchor that an alias inside of it names: the way to the root of a bomb. */
  within: Anchor | undefined;
  readonly offset: number;
}

/** A list or object that is being read, as far as its weight is concerned. */
export interface Measured {
  readonly anchor: Anchor | undefined;
  readonly weight: Weight;
  readonly keyOffset: number;
}

/** What the values of a text may come to when each alias stands for what it names. */
export class AliasBudget {
  readonly #text: string;
  readonly #most: { readonly nodes: number; readonly length: number };

  constructor(text: string, events: number) {
    this.#text = text;
    this.#most = { nodes: 50_000 + 20 * events, length: Math.min(1_000_000 + 20 * text.length, maxLength) };
  }

  /**
   * Adds what stands in a list or object; `through` says by which alias, and what is open around it, itself last. Throws a YamlError
   * where it is too much.
   */
  grow(
    holder: Measured | undefined,
    by: Weight,
    through?: { readonly alias: Anchor; readonly open: readonly Measured[] },
  ): void {
    if (holder === undefined) return;
    const { weight, keyOffset } = holder;
    weight.nodes += by.nodes;
    weight.length += by.length;
    weight.depth = Math.max(weight.depth, by.depth + 1);
    if (through !== undefined) {
      for (const { anchor } of through.open) if (anchor !== undefined) anchor.within ??= through.alias;
      if (through.open.length + by.depth > maxDepth) throw tooDeep(this.#text, keyOffset);
    }
    if (weight.nodes > this.#most.nodes || weight.length > this.#most.length)
      throw this.#bomb(through?.alias, keyOffset);
  }

  #bomb(alias: Anchor | undefined, offset: number): YamlError {
    let first = alias;
    while (first?.within !== undefined) first = first.within;
    return new YamlError(
      'Aliases multiply this beyond all measure.',
      keyBefore(this.#text, first?.offset ?? offset),
      'Use $ref to share a part: references are not copied.',
    );
  }
}

/** The weight of a scalar by its text. */
export function scalarSize(source: string): Weight {
  return { nodes: 1, length: source.length + 3, depth: 0 };
}

/** The place of the key on whose line an anchor stands. */
function keyBefore(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset) + 1;
  return start + (/^[\s-]*/.exec(text.slice(start, offset))?.[0].length ?? 0);
}
