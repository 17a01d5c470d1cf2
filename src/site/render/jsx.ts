import { writeElement } from './attributes.ts';
import { EMPTY, Html, markHtml, toHtml } from './html.ts';
import { isComponent, type Props, type Rendering, type Slots } from './rendering.ts';
import { Fragment, renderComponent } from './runtime.ts';

/** Compiled MDX imports this module as `astro/jsx-runtime`; elements are data until their page is rendered. */
export { Fragment };

class JsxNode {
  readonly type: unknown;
  readonly props: Props;

  constructor(type: unknown, props: Props) {
    this.type = type;
    this.props = props;
  }
}

/** JSX element. */
export function jsx(type: unknown, props: Props): JsxNode {
  return new JsxNode(type, props);
}

export const jsxs = jsx;

/** Renders JSX children: elements, components, text, lists of them. Throws for a component that is a promise or undefined. */
export function renderJsx(rendering: Rendering, value: unknown): Html {
  if (value instanceof JsxNode) return renderNode(rendering, value);
  if (Array.isArray(value)) return new Html(value.map((item) => renderJsx(rendering, item).text).join(''));
  return value === true ? EMPTY : new Html(toHtml(value));
}

function renderNode(rendering: Rendering, { type, props: all }: JsxNode): Html {
  const { children, 'set:html': html, ...props } = all;
  if (type === Fragment) return html === undefined ? renderJsx(rendering, children) : markHtml(html);
  if (isComponent(type) || (typeof type === 'string' && type.includes('-')))
    return new Html(toHtml(renderComponent(rendering, String(type), type, props, slotsOf(children))));
  if (typeof type === 'function') return renderJsx(rendering, Reflect.apply(type, undefined, [all]));
  if (typeof type !== 'string') throw new Error('A guide uses a component that does not exist: check its imports.');
  const contents = html === undefined ? renderJsx(rendering, children).text : markHtml(html).text;
  const isEmpty = children === undefined || children === null || children === '';
  return new Html(writeElement(type, props, contents, isEmpty));
}

/** Contents of a component by their `slot`. */
function slotsOf(children: unknown): Slots {
  const slots: Record<string, unknown[]> = {};
  for (const child of [children].flat()) {
    if (child === undefined || child === null) continue;
    const slot = child instanceof JsxNode && typeof child.props.slot === 'string' ? child.props.slot : 'default';
    (slots[slot] ??= []).push(child);
  }
  return Object.fromEntries(
    Object.entries(slots).map(([name, nodes]) => [name, (rendering: Rendering) => renderJsx(rendering, nodes)]),
  );
}
