import { memoize } from '../../cache/memoize.ts';
import { watchLongJson } from './long-json.ts';
import { elementsOf } from '../page/trusted.ts';

/** Media type and example that a variant belongs to; undefined where it fits any. */
export interface VariantKey {
  readonly mediaType: string | undefined;
  readonly example: string | undefined;
}

/** Reads the key from an element's data attributes. */
export function keyOf({ dataset }: HTMLElement): VariantKey {
  return { mediaType: dataset.mediaType, example: dataset.example };
}

/** Returns the index of the variant that fits best: the same key, else the same example, else the same media type; -1 if none fits. */
export function findVariant(variants: readonly VariantKey[], wanted: VariantKey): number {
  const isExample = (variant: VariantKey): boolean => variant.example === wanted.example;
  const isType = (variant: VariantKey): boolean => variant.mediaType === wanted.mediaType;
  const fits = [(variant: VariantKey): boolean => isExample(variant) && isType(variant), isExample, isType];
  for (const fit of fits) {
    const index = variants.findIndex(fit);
    if (index >= 0) return index;
  }
  return -1;
}

/** Returns the codes of a panel: the visible one, then those in its noscript element. */
const codesOf = memoize((panel: Element): readonly HTMLElement[] => {
  const others = elementsOf(panel.querySelector('noscript'));
  return [...panel.querySelectorAll('pre'), ...others.querySelectorAll('pre')];
});

/** Shows the panel's code that fits the key best and returns it; undefined where the panel has no code. */
export function showVariant(panel: Element, wanted: VariantKey): HTMLElement | undefined {
  const shown = panel.querySelector('pre');
  if (shown !== null && isSame(keyOf(shown), wanted)) return shown;
  const codes = codesOf(panel);
  const code = codes[findVariant(codes.map(keyOf), wanted)];
  if (code === undefined || code.isConnected) return code ?? shown ?? undefined;
  if (shown === null) panel.querySelector('noscript')?.before(code);
  else shown.replaceWith(code);
  watchLongJson([code]);
  return code;
}

function isSame(one: VariantKey, other: VariantKey): boolean {
  return one.mediaType === other.mediaType && one.example === other.example;
}

/** Creates the code of a panel that holds it only as text: the variant that fits the other panels best. */
export function unpackPanel(panel: Element, others: Iterable<Element>): void {
  if (panel.querySelector('pre') !== null || panel.querySelector('noscript') === null) return;
  const [like] = [...others].flatMap((other) => other.querySelector('pre') ?? []);
  const [first] = codesOf(panel);
  if (like !== undefined) showVariant(panel, keyOf(like));
  if (panel.querySelector('pre') === null && first !== undefined) showVariant(panel, keyOf(first));
}
