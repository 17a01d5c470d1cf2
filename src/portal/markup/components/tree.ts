import { canonical } from './names.ts';
import { findTags, type ComponentTag } from './tags.ts';

/** Component of a text, with its contents. */
export interface ComponentNode {
  /** Name in the table of components. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (string | ComponentNode)[];
  /** Text between the start of its line and its tag. */
  readonly prefix: string;
  readonly tag: ComponentTag;
}

/** Tag that has no counterpart. */
export interface UnpairedTag {
  readonly tag: ComponentTag;
  readonly kind: 'not closed' | 'not opened';
}

export interface ComponentTree {
  readonly nodes: readonly (string | ComponentNode)[];
  readonly unpaired: readonly UnpairedTag[];
}

/** Maximum depth; components nested deeper stay tags. */
const MAX_DEPTH = 12;

/** Maximum length of the text before a tag that is looked at; indentation and markers of lists are shorter. */
const MAX_PREFIX = 200;

interface Open {
  readonly tag: ComponentTag;
  readonly children: (string | ComponentNode)[];
}

/** Reads the components of a text for which `isKnown` is true, by their names in the table and as written; other tags are text. */
export function readComponents(
  source: string,
  isKnown: (name: string, written: string) => boolean,
  tags: readonly ComponentTag[] = findTags(source),
): ComponentTree {
  const unpaired: UnpairedTag[] = [];
  const root: (string | ComponentNode)[] = [];
  const open: Open[] = [];
  let end = 0;
  const into = (): (string | ComponentNode)[] => open.at(-1)?.children ?? root;
  const closeLast = (last: Open): void => {
    open.pop();
    into().push(toNode(source, last));
  };
  /** Takes a tag that is not closed for text. */
  const giveUp = (last: Open): void => {
    open.pop();
    unpaired.push({ tag: last.tag, kind: 'not closed' });
    into().push(source.slice(last.tag.offset, last.tag.end));
    for (const child of last.children) into().push(child);
  };
  for (const tag of tags) {
    const { name } = canonical(tag);
    if (!isKnown(name, tag.name)) continue;
    const index = open.findLastIndex((one) => one.tag.name === tag.name);
    if ((tag.kind === 'close' && index < 0) || (tag.kind === 'open' && open.length >= MAX_DEPTH)) {
      unpaired.push({ tag, kind: tag.kind === 'close' ? 'not opened' : 'not closed' });
      continue;
    }
    into().push(source.slice(end, tag.offset));
    ({ end } = tag);
    if (tag.kind === 'empty') into().push(toNode(source, { tag, children: [] }));
    else if (tag.kind === 'open') open.push({ tag, children: [] });
    else
      for (let last = open.at(-1); last !== undefined && open.length > index; last = open.at(-1))
        if (open.length - 1 === index) closeLast(last);
        else giveUp(last);
  }
  into().push(source.slice(end));
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) giveUp(last);
  return { nodes: root, unpaired };
}

function toNode(source: string, { tag, children }: Open): ComponentNode {
  const before = source.slice(Math.max(0, tag.offset - MAX_PREFIX), tag.offset);
  const prefix = before.slice(before.lastIndexOf('\n') + 1);
  return { ...canonical(tag), children, prefix, tag };
}
