import type { Budget } from '../../standard/budget.ts';
import { growthBudget, maxDepth } from './depth.ts';
import { tooDeep, YamlError } from './yaml-error.ts';

/** Size of a value as JSON, aliases expanded. */
export interface Weight {
  /** Number of values, including the value itself. */
  nodes: number;
  /** Length in characters. */
  length: number;
  /** Nesting of lists and objects. */
  depth: number;
}

/** A value that aliases may refer to. */
export interface Anchor {
  readonly value: unknown;
  /** Text of the value as a key; undefined for lists and objects. */
  readonly word: string | undefined;
  /** Expanded size of an alias to it; undefined before its end. */
  weight: Weight | undefined;
  /** First anchor that an alias inside of it refers to, which leads to the root of a bomb. */
  within: Anchor | undefined;
  readonly offset: number;
}

/** Size of a list or object that is being read. */
export interface Measured {
  readonly anchor: Anchor | undefined;
  readonly weight: Weight;
  readonly keyOffset: number;
}

/** Limits of a text's values with all aliases expanded. */
export class AliasBudget {
  readonly #text: string;
  readonly #most: Readonly<Budget>;

  constructor(text: string, events: number) {
    this.#text = text;
    this.#most = growthBudget({ values: events, bytes: text.length });
  }

  /**
   * Adds the size of a child to a list or object; `through`: the alias, and the open lists and objects, innermost last. Throws a
   * YamlError beyond a limit.
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
    if (weight.nodes > this.#most.values || weight.length > this.#most.bytes)
      throw this.#bomb(through?.alias, keyOffset);
  }

  #bomb(alias: Anchor | undefined, offset: number): YamlError {
    let first = alias;
    while (first?.within !== undefined) first = first.within;
    const hint = 'Use $ref to share a part: references are not copied.';
    return new YamlError('Aliases make this too large.', keyBefore(this.#text, first?.offset ?? offset), hint);
  }
}

/** Returns the size of a scalar. */
export function scalarSize(source: string): Weight {
  return { nodes: 1, length: source.length + 3, depth: 0 };
}

/** Returns the offset of the key on the line of an anchor. */
function keyBefore(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset) + 1;
  return start + (/^[\s-]*/.exec(text.slice(start, offset))?.[0].length ?? 0);
}
