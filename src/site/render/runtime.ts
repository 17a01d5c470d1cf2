import { withClasses, writeElement } from './attributes.ts';
import { EMPTY, Html, toHtml } from './html.ts';
import { isComponent, type Component, type Props, type Rendering, type Slots } from './rendering.ts';

/**
 * Replaces Astro's server runtime for the code that Astro's compiler generates from Portico's components: each component renders to
 * HTML at once, as text. Exports everything that such code may import; components that wait are not supported.
 */
export { addAttribute, spreadAttributes } from './attributes.ts';
export { markHtml as unescapeHTML } from './html.ts';

export const Fragment = Symbol.for('astro:fragment');

export function createAstro(): object {
  return {};
}

export function createComponent(render: (rendering: Rendering, props: Props, slots: Slots) => unknown): Component {
  return Object.assign(render, { isAstroComponentFactory: true as const });
}

/** Joins the written parts of a component with what its expressions print. */
export function render(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  let html = parts[0] ?? '';
  for (let index = 0; index < values.length; index += 1) html += toHtml(values[index]) + (parts[index + 1] ?? '');
  return new Html(html);
}

export function renderComponent(
  rendering: Rendering,
  name: string,
  component: unknown,
  props: Props,
  slots: Slots = {},
): unknown {
  if (component === Fragment) return slots.default?.(rendering);
  if (isComponent(component)) return rendering.shownFor(component)(rendering, withClasses(props), slots);
  if (typeof component === 'string') return renderElement(rendering, component, withClasses(props), slots);
  throw new Error(`<${name}> is not a component.`);
}

export function renderSlot(rendering: Rendering, slot: Slots[string], fallback?: Slots[string]): unknown {
  return (slot ?? fallback)?.(rendering);
}

/** Renders a script of a component. */
export function renderScript(rendering: Rendering, id: string): Html {
  return new Html(rendering.script(id));
}

export function renderHead({ head }: Rendering): Html {
  return new Html(head);
}

/** Renders nothing: pages contain their heads. */
export function maybeRenderHead(): Html {
  return EMPTY;
}

/** Renders a custom element, or an element with a computed name. */
function renderElement(rendering: Rendering, name: string, props: Props, slots: Slots): Html {
  if (!/^[a-z][\w-]*$/i.test(name)) throw new Error(`${JSON.stringify(name)} is not the name of an element.`);
  const { scripts, html } = rendering.within(() => {
    let contents = '';
    for (const slot of Object.values(slots)) contents += toHtml(slot?.(rendering));
    return contents;
  });
  return new Html(scripts + writeElement(name, props, html));
}
