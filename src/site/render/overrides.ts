import { isComponent, type Component, type Props, type Rendering, type Slots, type Surroundings } from './rendering.ts';

/** Returns the components of the settings by those of the portal that they replace, each with that one as its prop `Default`. */
export function overridesOf(
  components: Readonly<Record<string, unknown>>,
  replaceable: Readonly<Record<string, unknown>>,
): Surroundings['overrides'] {
  const entries = Object.entries(components).flatMap(([name, own]) => {
    const usual = replaceable[name];
    if (!isComponent(own) || !isComponent(usual)) throw new Error(`${name} is not a component.`);
    // Another object than the component itself, which would be replaced again.
    const Default = component((...given) => usual(...given));
    const shown = component((rendering, props, slots) => own(rendering, { ...props, Default }, slots));
    return [[usual, shown] as const];
  });
  return entries.length === 0 ? undefined : new Map(entries);
}

function component(render: (rendering: Rendering, props: Props, slots: Slots) => unknown): Component {
  return Object.assign(render, { isAstroComponentFactory: true as const });
}
