import { DocumentNode, pointerTokens } from '../../node.ts';

/** What the schemas of a document are called, and which of them are referred to. */
interface Names {
  readonly ids: ReadonlyMap<string, string>;
  readonly anchors: ReadonlyMap<string, string>;
  readonly targets: ReadonlySet<string>;
}

/** Finds what schema references lead to. */
export interface SchemaReferences {
  /** The node that a `$ref` or `$dynamicRef` of this node leads to, one step; undefined where nothing is. */
  readonly target: (node: DocumentNode, reference: string) => DocumentNode | undefined;
  /** True when some `$ref` of the document leads to this pointer. */
  readonly isTarget: (pointer: string) => boolean;
}

/**
 * References of one document: pointers, anchors, dynamic anchors (the outermost is taken, as a page has no dynamic scope)
 * and identifiers. https://json-schema.org/draft/2020-12/json-schema-core#name-schema-references
 */
export function createSchemaReferences(root: DocumentNode): SchemaReferences {
  let found: Names | undefined;
  const names = (): Names => (found ??= collectNames(root));
  return {
    target: (node, reference) => {
      const direct =
        pointerTokens(reference) === undefined || !reference.startsWith('#') ? undefined : root.at(reference);
      return direct ?? byName(root, names(), node, reference);
    },
    isTarget: (pointer) => names().targets.has(pointer),
  };
}

function byName(root: DocumentNode, names: Names, node: DocumentNode, reference: string): DocumentNode | undefined {
  for (const { base, pointer } of resourcesAround(root, node)) {
    const absolute = resolve(reference, base);
    const [resource = '', fragment = ''] = splitFragment(absolute);
    const start = resource === base ? pointer : names.ids.get(resource);
    if (start !== undefined && (fragment === '' || fragment.startsWith('/'))) {
      const target = root.at(`${start}${fragment}`);
      if (target !== undefined) return target;
    }
    const anchored = names.anchors.get(absolute);
    if (anchored !== undefined) return root.at(anchored);
  }
  return undefined;
}

/** The schema resources that a node lies in, the innermost first, the document last. */
function resourcesAround(root: DocumentNode, node: DocumentNode): { base: string; pointer: string }[] {
  const tokens = pointerTokens(node.pointer) ?? [];
  const around = [{ base: baseOf(root), pointer: '#' }];
  let value: unknown = root.value;
  let pointer = '#';
  for (const token of [...tokens, undefined]) {
    const parent = new DocumentNode(root.context, value, pointer);
    const id = parent.raw('$id');
    if (typeof id === 'string' && pointer !== '#') {
      around.unshift({ base: splitFragment(resolve(id, around[0]?.base ?? ''))[0] ?? '', pointer });
    }
    if (token === undefined) break;
    const child = Array.isArray(value) ? parent.at(`${pointer}/${token}`) : parent.child(token);
    if (child === undefined) break;
    value = child.value;
    pointer = child.pointer;
  }
  return around;
}

function collectNames(root: DocumentNode): Names {
  const ids = new Map<string, string>();
  const anchors = new Map<string, string>();
  const targets = new Set<string>();
  const seen = new Set<unknown>();
  const work: { node: DocumentNode; base: string }[] = [{ node: root, base: baseOf(root) }];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { node } = next;
    if (seen.has(node.value)) continue;
    seen.add(node.value);
    let { base } = next;
    const id = node.raw('$id');
    if (typeof id === 'string') {
      base = splitFragment(resolve(id, base))[0] ?? '';
      if (!ids.has(base)) ids.set(base, node.pointer);
    }
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const anchor = node.raw(keyword);
      if (typeof anchor === 'string' && !anchors.has(`${base}#${anchor}`))
        anchors.set(`${base}#${anchor}`, node.pointer);
    }
    const reference = node.raw('$ref');
    if (typeof reference === 'string') targets.add(root.at(reference)?.pointer ?? reference);
    for (const child of childrenOf(node).reverse()) work.push({ node: child, base });
  }
  return { ids, anchors, targets };
}

function childrenOf(node: DocumentNode): DocumentNode[] {
  if (Array.isArray(node.value)) {
    return node.value.map((item: unknown, index) => new DocumentNode(node.context, item, `${node.pointer}/${index}`));
  }
  return node.entries().map(([, child]) => child);
}

function baseOf(root: DocumentNode): string {
  const self = root.raw('$self');
  return typeof self === 'string' ? (splitFragment(self)[0] ?? '') : '';
}

function splitFragment(reference: string): string[] {
  const hash = reference.indexOf('#');
  return hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

function resolve(reference: string, base: string): string {
  if (reference.startsWith('#')) return `${base}${reference}`;
  if (URL.canParse(reference, base === '' ? undefined : base)) {
    return new URL(reference, base === '' ? undefined : base).href;
  }
  return reference;
}
