import { inOrder, readTagGroups, vocabulary } from '../standard/extensions/index.ts';
import type { Tag } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { blankSummary, type OpenTag, type TagRegistry, type TagEntry } from './tag.ts';

/** Maximum depth of tags: each page lists its ancestors. */
const MAX_DEPTH = 20;

const hint = 'Name another tag of this document, without a circle.';

/**
 * Arranges tags: root tags in page order, groups first, with children by `parent`, else by group. Unknown and cyclic
 * parents are ignored and reported. https://spec.openapis.org/oas/v3.2.0.html#tag-object
 */
export function arrangeTags(root: DocumentNode, book: TagRegistry): readonly Tag[] {
  const entries = inOrder(book.entries(), ({ node }) => node ?? root);
  for (const entry of entries) {
    const operations = inOrder(entry.operations, ({ node }) => node).map(({ operation }) => operation);
    entry.tag.operations = operations.filter(({ kind }) => kind === 'operation');
    entry.tag.webhooks = operations.filter(({ kind }) => kind === 'webhook');
  }
  const parents = new Map(entries.map((entry) => [entry, parentOf(entry, book)]));
  for (const entry of entries) {
    const parent = parents.get(entry);
    const fault = faultOf(entry, parents);
    if (fault !== undefined) entry.node?.warning(fault.message, 'parent', fault.hint);
    else if (parent !== undefined) adopt(parent.tag, entry.tag);
  }
  const groups = arrangeGroups(root, book);
  const roots = [...groups, ...entries.map(({ tag }) => tag).filter(({ parent }) => parent === undefined)];
  for (const tag of roots) unlistEmpty(tag);
  return roots;
}

/** Unlists tags without operations, text and such tags below them. */
function unlistEmpty(tag: OpenTag): void {
  for (const child of tag.tags) unlistEmpty(child);
  const { operations, webhooks, tags, lead, description, externalDocs, summary, name } = tag;
  const isListed = operations.length + webhooks.length > 0 || tags.some(({ unlisted }) => !unlisted);
  const hasText = (lead ?? description ?? externalDocs) !== undefined || summary !== blankSummary(name);
  if (!isListed && !hasText) tag.unlisted = true;
}

function arrangeGroups(root: DocumentNode, book: TagRegistry): readonly OpenTag[] {
  const placed = new Set<OpenTag>();
  return readTagGroups(root).flatMap(({ name, description, tags }) => {
    const members = tags.flatMap((member) => {
      const entry = book.find(member);
      const warn = (message: string, how: string): void => {
        root.warning(message, groupsKey(root), how);
      };
      if (entry === undefined) warn(`The group \`${name}\` names the tag \`${member}\`, which does not exist.`, hint);
      else if (entry.tag.parent !== undefined && placed.has(entry.tag))
        warn(`The tag \`${member}\` is in two groups; the first has it.`, 'Keep one of the two.');
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

function parentOf(entry: TagEntry, book: TagRegistry): TagEntry | undefined {
  for (const name of entry.parents) {
    const parent = book.find(name);
    if (parent !== undefined) return parent;
    entry.node?.warning(`The parent \`${name}\` does not exist.`, 'parent', hint);
  }
  return undefined;
}

/** Returns what is wrong with the parent of a tag: a circle, or too many ancestors, of which no more than the maximum are visited. */
function faultOf(
  entry: TagEntry,
  parents: ReadonlyMap<TagEntry, TagEntry | undefined>,
): { readonly message: string; readonly hint: string } | undefined {
  const above = new Set<TagEntry>();
  for (let next = parents.get(entry); next !== undefined && !above.has(next); next = parents.get(next)) {
    if (next === entry) return { message: 'The parents of this tag form a circle.', hint };
    above.add(next);
    const message = `Tags nest ${MAX_DEPTH} levels deep at most.`;
    if (above.size >= MAX_DEPTH) return { message, hint: 'Write a tag of a higher level in `parent`.' };
  }
  return undefined;
}

function adopt(parent: OpenTag, child: OpenTag): void {
  child.parent = parent;
  parent.tags.push(child);
}

function groupsKey(root: DocumentNode): string | undefined {
  return vocabulary.tagGroups.find((key) => root.has(key));
}

/** Lists tags with their children, which follow their parents. */
export function listAllTags(tags: readonly Tag[]): readonly Tag[] {
  return tags.flatMap((tag) => [tag, ...listAllTags(tag.tags)]);
}
