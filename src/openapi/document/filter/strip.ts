import type { Problem } from '../../model/types/index.ts';
import { versionOf } from '../../standard/versions.ts';
import { rootNode, type DocumentNode } from '../node.ts';
import { dynamicKeywords } from '../../standard/target.ts';
import { removeParts, type Reference } from './remove-parts.ts';
import { RemovedPointers } from './removed-pointers.ts';
import { hideEmptyLists, hideMentions } from './mentions.ts';
import { hiddenNames, propertyOf, createSchemaGraph } from './schemas.ts';
import { hiddenTags, hideEmptied, hideOverridden } from './operations.ts';
import { listDocumentParts, type Marked, type DocumentPart } from './document-parts.ts';
import { listExpressions, listValues, type Hidden } from './values.ts';

/** A document without its hidden parts, the source of all pages, search records, operation documents and downloads. */
export interface FilteredDocument {
  readonly document: unknown;
  readonly problems: readonly Problem[];
  /** Identifiers of hidden operations: operationId, `METHOD /path`, pointer. */
  readonly hiddenOperations: ReadonlySet<string>;
  /** Maps a pointer of this document to the bundled document. */
  readonly toWritten: (pointer: string) => string;
}

/**
 * Removes hidden parts from a bundled document, with references to them, mentions of their names, and values that may contain them.
 * Shares everything that is not changed; returns the same document where nothing is hidden.
 */
export function stripHidden(document: unknown): FilteredDocument {
  const problems: Problem[] = [];
  const root = rootNode({ root: document, version: versionOf(document), problems });
  const { all, marked } = listDocumentParts(root);
  for (const one of marked) reportMark(one);
  // A document that is hidden as a whole has been refused on reading.
  const hides = marked.filter(({ node, hides }) => hides && node !== root && node.pointer !== '#/info');
  if (hides.length === 0) return { document, problems, hiddenOperations: new Set(), toWritten: (pointer) => pointer };

  const gone = new RemovedPointers();
  const parts = all();
  const references = listReferences(parts);
  for (const { pointer, target } of references) gone.refer(pointer, target);
  for (const { node } of hides) gone.add(node.pointer);
  const hidden = settle(root, parts, { gone, references });
  const hiddenOperations = hideMentions(root, parts, hidden);
  leaveValues(parts, hidden);
  return { problems, hiddenOperations, ...removeParts(document, gone, references) };
}

function listReferences(parts: readonly DocumentPart[]): readonly Reference[] {
  return parts.flatMap(({ node }) =>
    (['$ref', ...dynamicKeywords] as const).flatMap((keyword) => {
      const target = node.target(keyword);
      return target === undefined ? [] : [{ pointer: node.pointer, keyword, target: target.pointer }];
    }),
  );
}

/** Hides everything that depends on hidden parts, until nothing changes. */
function settle(
  root: DocumentNode,
  parts: readonly DocumentPart[],
  { gone, references }: { readonly gone: RemovedPointers; readonly references: readonly Reference[] },
): Hidden {
  const targets = new Map(references.map(({ pointer, target }) => [pointer, target]));
  const isSchema = (kind: DocumentPart['kind']): boolean =>
    kind === 'schema' || (root.context.version.isSwagger && (kind === 'parameter' || kind === 'header'));
  const schemas = parts.filter(({ kind }) => isSchema(kind)).map(({ node }) => node);
  const graph = createSchemaGraph(schemas, targets);
  for (;;) {
    const before = gone.pointers.size;
    hideOverridden(parts, gone);
    hideEmptied(parts, hiddenTags(root, gone), gone);
    const names = hiddenNames(graph, gone);
    for (const [pointer, list] of names) for (const name of list) hideProperty(graph.nodes.get(pointer), name, gone);
    if (gone.pointers.size === before) return { graph, gone, names };
  }
}

/** Hides a property that another part of the same schema hides. */
function hideProperty(schema: DocumentNode | undefined, name: string, gone: RemovedPointers): void {
  if (schema?.child('properties')?.has(name) !== true) return;
  const pointer = propertyOf(schema.pointer, name);
  if (gone.has(pointer)) return;
  gone.add(pointer);
  const message = `\`${name}\` is hidden here too: a schema that this one is a part of hides it.`;
  schema.child('properties')?.warning(message, name, 'Mark it here as well, or show it in both.');
}

/** Leaves out every value and expression that may reveal something hidden. */
function leaveValues(parts: readonly DocumentPart[], hidden: Hidden): void {
  for (const node of [...listValues(parts, hidden), ...listExpressions(parts, hidden)]) {
    if (hidden.gone.has(node.pointer)) continue;
    hidden.gone.add(node.pointer);
    const message = 'This is left out: it contains something hidden or leads to it, or this cannot be ruled out.';
    node.warning(message, undefined, 'Write it without what is hidden.');
  }
  hideEmptyLists(parts, hidden.gone);
}

const WORDS = new Set<unknown>([true, 'true', 'yes', 'on', 1]);

/** Reports a visibility extension without effect, one with a value other than `true`, and one on a path parameter. */
function reportMark({ node, marks, hides }: Marked): void {
  for (const { name, key, value } of marks) {
    const warn = (message: string, hint: string): void => {
      node.warning(message, key, hint);
    };
    if (!hides && WORDS.has(value)) {
      const hint = 'Mark the property in the schema; examples of it are hidden with it.';
      warn(`\`${name}\` has no effect in an example or a default: its value is data.`, hint);
    } else if (hides && value !== true) {
      warn(`\`${name}\` is neither true nor false: what has it is hidden.`, 'Write true or false, without quotes.');
    } else if (hides && node.raw('in') === 'path' && node.has('name')) {
      warn('This parameter is hidden, but its name is in the path.', 'Hide the operation, or show the parameter.');
    }
  }
}
