import { toHtml } from './html.ts';
import { isComponent, type Surroundings } from './rendering.ts';
import { createComponent } from './runtime.ts';

/** Receives the HTML of a component of the settings, and of the one that it replaces. */
export type OverrideListener = (name: string, usual: string, own: string) => void;

/** Returns the components of the settings by those of the portal that they replace, each with that one as its prop `Default`. */
export function overridesOf(
  components: Readonly<Record<string, unknown>>,
  replaceable: Readonly<Record<string, unknown>>,
  onOverride: OverrideListener | undefined,
): Surroundings['overrides'] {
  const entries = Object.entries(components).flatMap(([name, own]) => {
    const usual = replaceable[name];
    if (!isComponent(own) || !isComponent(usual)) throw new Error(`${name} is not a component.`);
    // Another object than the component itself, which would be replaced again.
    const Default = createComponent((...given) => usual(...given));
    const shown = createComponent((rendering, props, slots) => own(rendering, { ...props, Default }, slots));
    if (onOverride === undefined) return [[usual, shown] as const];
    const compared = createComponent((rendering, props, slots) => {
      const [before, after] = [usual, shown].map((one) => toHtml(one(rendering.apart(), props, slots)));
      onOverride(name, before ?? '', after ?? '');
      return shown(rendering, props, slots);
    });
    return [[usual, compared] as const];
  });
  return entries.length === 0 ? undefined : new Map(entries);
}
