import { replaceFences } from './fences.ts';
import { findLayoutComponent } from './table.ts';
import type { ComponentTag } from './tags.ts';
import { readComponents, type ComponentNode } from './tree.ts';

/** Error in the components of a text, at an offset. */
export interface ComponentFault {
  readonly offset: number;
  readonly message: string;
  readonly hint: string | undefined;
}

/** Lists the errors of a text's layout components: tags without a counterpart, missing attributes, components that show nothing. */
export function componentFaults(source: string, tags?: readonly ComponentTag[]): readonly ComponentFault[] {
  const { nodes, unpaired } = readComponents(source, (name) => findLayoutComponent(name) !== undefined, tags);
  const faults = unpaired.map(({ tag, kind }): ComponentFault => {
    const name = tag.name.replace('%', '');
    const [written, end] = tag.name.startsWith('%')
      ? [`{% ${name} %}`, name === 'admonition' ? `{% /${name} %}` : `{% end${name} %}`]
      : [`<${name}>`, `</${name}>`];
    return kind === 'not closed'
      ? { offset: tag.offset, message: `\`${written}\` is not closed.`, hint: `Close it with \`${end}\`.` }
      : {
          offset: tag.offset,
          message: `\`${end}\` closes nothing.`,
          hint: `Remove it, or open it with \`${written}\`.`,
        };
  });
  // A tag that is not closed leaves others empty.
  return faults.length > 0 ? faults : nodes.flatMap((node) => faultsOf(node, undefined));
}

function faultsOf(node: string | ComponentNode, parent: string | undefined): readonly ComponentFault[] {
  if (typeof node === 'string') return [];
  const inner = node.children.flatMap((child) => faultsOf(child, node.name));
  const fault = faultOf(node, parent);
  return fault === undefined ? inner : [{ offset: node.tag.offset, ...fault }, ...inner];
}

function faultOf(node: ComponentNode, parent: string | undefined): Omit<ComponentFault, 'offset'> | undefined {
  const component = findLayoutComponent(node.name);
  const written = node.tag.name.replace('%', '');
  const missing = component?.needs.find((attribute) => (node.attributes.get(attribute) ?? '') === '');
  if (missing !== undefined)
    return { message: `\`${written}\` needs \`${missing}\`.`, hint: `Write \`${missing}="…"\`.` };
  const within = component?.within;
  if (within !== undefined && within !== parent)
    return { message: `\`${written}\` belongs in \`${within}\`.`, hint: `Put \`<${within}>\` around it.` };
  const text = node.children.map((child) => (typeof child === 'string' ? child : '')).join('');
  const children = node.children.flatMap((child) => (typeof child === 'string' ? [] : [child.name]));
  const { holds } = component ?? {};
  const isEmpty = {
    text: children.length === 0 && text.replaceAll(COMMENT, '').trim() === '',
    code: replaceFences(text, () => '') === text,
    Tab: !children.includes('Tab'),
  };
  return holds !== undefined && isEmpty[holds]
    ? { message: `\`${written}\` shows nothing.`, hint: EMPTY.get(node.name) }
    : undefined;
}

const COMMENT = /<!--[^]*?-->|\{\s*\/\*[^]*?\*\/\s*\}/g;

const EMPTY: ReadonlyMap<string, string> = new Map([
  ['Tabs', 'Tabs hold `<Tab title="…">`.'],
  ['CodeGroup', 'It holds fenced code.'],
  ['CodeBlock', 'It holds fenced code.'],
]);
