import { childKind, hasNames, type Kind } from '../../standard/grammar.ts';
import { visibilityMarks, type VisibilityMark } from '../../standard/extensions/index.ts';
import { DocumentNode } from '../node.ts';
import { isRecord } from '../../standard/record.ts';

/** An object of the standard, with its kind. */
export interface Part {
  readonly node: DocumentNode;
  readonly kind: Kind;
}

/** An object with a visibility extension. */
export interface Marked {
  readonly node: DocumentNode;
  readonly marks: readonly VisibilityMark[];
  /** False in examples, defaults and the like, where the extension is part of the author's data. */
  readonly hides: boolean;
}

/** Objects of a document in its order, including those within hidden ones. */
export interface Parts {
  readonly all: readonly Part[];
  readonly marked: readonly Marked[];
}

/** `vendor`: the contents of a vendor field; `strings`: a map of names to texts. */
type Around = Kind | 'vendor' | 'strings';

/** Maps of names without a kind of their own. */
const NAME_MAPS = new Set(['variables', 'security']);
const STRING_MAPS = new Set(['scopes', 'mapping']);

/** Lists the parts of a document, and those with visibility extensions. */
export function listParts(root: DocumentNode): Parts {
  const all: Part[] = [];
  const marked: Marked[] = [];
  const waiting: { node: DocumentNode; kind: Around; names: boolean }[] = [{ node: root, kind: 'root', names: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, kind, names } = next;
    if (isRecord(node.value)) {
      const marks = marksOf(node.value, kind, names);
      if (marks.length > 0) marked.push({ node, marks, hides: kind !== 'data' });
      if (kind !== 'data' && kind !== 'plain' && kind !== 'vendor' && kind !== 'strings') all.push({ node, kind });
    }
    const { pointer, context } = node;
    if (Array.isArray(node.value)) {
      for (let index = node.value.length - 1; index >= 0; index -= 1) {
        const item: unknown = node.value[index];
        if (isObject(item)) waiting.push({ node: new DocumentNode(context, item, `${pointer}/${index}`), kind, names });
      }
    } else {
      for (const [key, child] of node.entries().toReversed()) {
        if (isObject(child.value)) waiting.push({ node: child, kind: kindAt(kind, key), names: NAME_MAPS.has(key) });
      }
    }
  }
  return { all, marked };
}

/** Returns the pointer to the visibility extension that hides a whole document; undefined without one. */
export function visibilityOfWhole(document: unknown): string | undefined {
  const [root] = visibilityMarks(document);
  if (root !== undefined) return `#/${root.key}`;
  const [info] = isRecord(document) ? visibilityMarks(document.info) : [];
  return info === undefined ? undefined : `#/info/${info.key}`;
}

/** Returns the kind of a child; vendor fields are distinguished from other data, because visibility extensions work in them. */
function kindAt(around: Around, key: string): Around {
  if (around === 'vendor' || around === 'data') return around;
  if (around === 'strings') return 'data';
  const kind = childKind(around, key);
  if (key.startsWith('x-') && kind === 'data') return 'vendor';
  return kind === 'plain' && STRING_MAPS.has(key) ? 'strings' : kind;
}

/** Returns the visibility extensions of a value; in a map of names an object under such a key is an entry, not an extension. */
function marksOf(value: unknown, kind: Around, names: boolean): readonly VisibilityMark[] {
  const marks = visibilityMarks(value);
  if (marks.length === 0 || kind === 'vendor' || kind === 'data') return marks;
  if (kind === 'strings') return marks.filter(({ value: mark }) => typeof mark !== 'string');
  return names || (kind !== 'plain' && hasNames(kind)) ? marks.filter(({ value: mark }) => !isObject(mark)) : marks;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
