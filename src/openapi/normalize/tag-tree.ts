import { inOrder, readTagGroups, vocabulary } from '../extensions.ts';
import type { Tag } from '../model.ts';
import type { DocumentNode } from '../node.ts';
import type { OpenTag, TagBook, TagEntry } from './tag.ts';

const hint = 'Name another tag of this document, without a circle.';

/**
 * The root tags in page order, children below: by `parent`, else by membership in a group; groups first, then all others. Parents
 * that are unknown or lead in a circle are ignored and reported. https://spec.openapis.org/oas/v3.2.0.html#tag-object
 */
export function arrangeTags(root: DocumentNode, book: TagBook): readonly Tag[] {
  const entries = inOrder(book.entries(), ({ node }) => node ?? root);
  for (const entry of entries) {
    const operations = inOrder(entry.operations, ({ node }) => node).map(({ operation }) => operation);
    entry.tag.operations = operations.filter(({ kind }) => kind === 'operation');
    entry.tag.webhooks = operations.filter(({ kind }) => kind === 'webhook');
  }
  const parents = new Map(entries.map((entry) => [entry, parentOf(entry, book)]));
  for (const entry of entries) {
    const parent = parents.get(entry);
    if (parent === undefined) continue;
    if (isInCircle(entry, parents)) entry.node?.warning('The parents of this tag form a circle.', 'parent', hint);
    else adopt(parent.tag, entry.tag);
  }
  const groups = arrangeGroups(root, book);
  return [...groups, ...entries.map(({ tag }) => tag).filter(({ parent }) => parent === undefined)];
}

function arrangeGroups(root: DocumentNode, book: TagBook): readonly OpenTag[] {
  const placed = new Set<OpenTag>();
  return readTagGroups(root).flatMap(({ name, description, tags }) => {
    const members = tags.flatMap((member) => {
      const entry = book.find(member);
      if (entry === undefined) {
        root.warning(`The group \`${name}\` names the tag \`${member}\`, which is not there.`, groupsKey(root), hint);
      }
      if (entry?.tag.parent !== undefined && placed.has(entry.tag)) {
        root.warning(
          `The tag \`${member}\` is in two groups; the first has it.`,
          groupsKey(root),
          'Keep one of the two.',
        );
      }
      return entry === undefined || entry.tag.parent !== undefined ? [] : [entry.tag];
    });
    if (members.length === 0) return [];
    const group = book.group(name, description);
    for (const member of new Set(members)) {
      adopt(group, member);
      placed.add(member);
    }
    return [group];
  });
}

function parentOf(entry: TagEntry, book: TagBook): TagEntry | undefined {
  for (const name of entry.parents) {
    const parent = book.find(name);
    if (parent !== undefined) return parent;
    entry.node?.warning(`The parent \`${name}\` is not there.`, 'parent', hint);
  }
  return undefined;
}

function isInCircle(entry: TagEntry, parents: ReadonlyMap<TagEntry, TagEntry | undefined>): boolean {
  const seen = new Set<TagEntry>();
  for (let next = parents.get(entry); next !== undefined && !seen.has(next); next = parents.get(next)) {
    if (next === entry) return true;
    seen.add(next);
  }
  return false;
}

function adopt(parent: OpenTag, child: OpenTag): void {
  child.parent = parent;
  parent.tags.push(child);
}

function groupsKey(root: DocumentNode): string | undefined {
  return vocabulary.tagGroups.find((key) => root.has(key));
}
