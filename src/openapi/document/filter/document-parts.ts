import { childKind, hasNames, isAuthors, type Kind } from '../../standard/grammar.ts';
import { visibilityMarks, type VisibilityMark } from '../../standard/extensions/index.ts';
import { DocumentNode } from '../node.ts';
import { pointerOf, startAt, walk, type Entry } from '../walk.ts';
import { isRecord } from '../../standard/record.ts';

/** An object of the standard, with its kind. */
export interface DocumentPart {
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
  readonly all: () => readonly DocumentPart[];
  readonly marked: readonly Marked[];
}

/** `names`: a map of names to objects; `strings`: one to texts. */
type Around = Kind | 'names' | 'strings';

/** Maps of names without a kind of their own. */
const NAME_MAPS = new Set(['variables', 'security']);
const STRING_MAPS = new Set(['scopes', 'mapping']);

/** Lists the parts of a document, and those with visibility extensions. */
export function listDocumentParts(root: DocumentNode): Parts {
  const parts: { readonly entry: Entry<Around>; readonly kind: Kind }[] = [];
  const nodeOf = (entry: Entry<Around>): DocumentNode => new DocumentNode(root.context, entry.value, pointerOf(entry));
  const marked: Marked[] = [];
  walk<Around, undefined>([startAt(root.value, 'root')], kindAt, (entry) => {
    const { value, kind, parent } = entry;
    if (!isRecord(value)) return true;
    const isNamedSchema = parent?.kind === 'schemas' && /^(?:root|components)$/.test(parent.parent?.kind ?? '');
    const marks = marksOf(value, kind, isNamedSchema);
    // References are the only parts of a vendor field: they go with the hidden part that they name.
    const isReference = kind === 'extension' && typeof value.$ref === 'string';
    const isPart = isReference || !(kind === 'plain' || kind === 'strings' || kind === 'names' || isAuthors(kind));
    if (marks.length > 0) marked.push({ node: nodeOf(entry), marks, hides: kind !== 'data' });
    if (isPart) parts.push({ entry, kind });
    return true;
  });
  // Pointers of all parts are made for documents with hidden parts alone.
  return { all: () => parts.map(({ entry, kind }) => ({ node: nodeOf(entry), kind })), marked };
}

/** Returns the pointer to the visibility extension that hides a whole document; undefined without one. */
export function visibilityOfWhole(document: unknown): string | undefined {
  const [root] = visibilityMarks(document);
  if (root !== undefined) return `#/${root.key}`;
  const [info] = isRecord(document) ? visibilityMarks(document.info) : [];
  return info === undefined ? undefined : `#/info/${info.key}`;
}

/** Returns the kind of a child. */
function kindAt(around: Around, key: string): Around {
  if (around === 'strings') return 'data';
  const kind = childKind(around === 'names' ? 'plain' : around, key);
  if (kind !== 'plain') return kind;
  return STRING_MAPS.has(key) ? 'strings' : NAME_MAPS.has(key) ? 'names' : kind;
}

/** Returns the visibility extensions of a value; in a map of names an object under such a key is an entry, not an extension. */
function marksOf(value: unknown, kind: Around, isNamedSchema: boolean): readonly VisibilityMark[] {
  const marks = visibilityMarks(value, isNamedSchema);
  if (marks.length === 0 || (kind !== 'strings' && kind !== 'names' && isAuthors(kind))) return marks;
  if (kind === 'strings') return marks.filter(({ value: mark }) => typeof mark !== 'string');
  return kind === 'names' || (kind !== 'plain' && hasNames(kind))
    ? marks.filter(({ value: mark }) => !isObject(mark))
    : marks;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
