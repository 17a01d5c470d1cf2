/** Text that is edited in place, at UTF-16 offsets. */
export interface Editor {
  readonly text: () => string;
  readonly replace: (start: number, end: number, by: string) => void;
  /** Copies a part of the text to an offset, with its colours. */
  readonly copy: (start: number, end: number, to: number) => void;
}

/** Creates an editor for the text of a code that keeps its coloured elements. */
export function editCode(code: Element): Editor {
  return {
    text: () => code.textContent,
    replace: (start, end, by) => {
      let rest = by;
      for (const { node, from } of textNodes(code)) {
        const first = Math.max(start - from, 0);
        const last = Math.min(end - from, node.length);
        if (first >= last) continue;
        node.replaceData(first, last - first, rest);
        rest = '';
      }
    },
    copy: (start, end, to) => {
      const copied = rangeOf(code, start, end).cloneContents();
      const place = rangeOf(code, to, to);
      place.insertNode(copied);
    },
  };
}

/** Returns a part of an element's text as a range. */
export function rangeOf(code: Element, start: number, end: number): Range {
  const range = document.createRange();
  range.selectNodeContents(code);
  let isStarted = false;
  for (const { node, from } of textNodes(code)) {
    if (!isStarted && start < from + node.length) {
      range.setStart(node, start - from);
      isStarted = true;
    }
    if (end <= from + node.length) {
      if (isStarted) range.setEnd(node, end - from);
      else range.setStart(node, end - from);
      if (start === end) range.collapse(true);
      return range;
    }
  }
  return range;
}

/** Lists the text nodes of an element, each with its offset. */
export function textNodes(code: Element): readonly { readonly node: Text; readonly from: number }[] {
  const nodes: { node: Text; from: number }[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let from = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    nodes.push({ node, from });
    from += node.length;
  }
  return nodes;
}
