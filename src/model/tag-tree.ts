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
  const places = placesOf(entries, parents);
  for (const entry of entries) {
    if (parents.get(entry) === undefined) continue;
    const { parent, isInCycle, isTooDeep } = places.get(entry) ?? nowhere;
    if (isInCycle) entry.node?.warning('The parents of this tag form a circle.', 'parent', hint);
    if (isTooDeep)
      entry.node?.warning(`Tags nest ${MAX_DEPTH} levels deep at most.`, 'parent', 'Name a tag further up.');
    if (parent !== undefined) adopt(parent.tag, entry.tag);
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
      if (entry === undefined) {
        root.warning(`The group \`${name}\` names the tag \`${member}\`, which does not exist.`, groupsKey(root), hint);
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

function parentOf(entry: TagEntry, book: TagRegistry): TagEntry | undefined {
  for (const name of entry.parents) {
    const parent = book.find(name);
    if (parent !== undefined) return parent;
    entry.node?.warning(`The parent \`${name}\` does not exist.`, 'parent', hint);
  }
  return undefined;
}

/** Position of a tag in the tree. */
interface PlaceInTree {
  readonly parent: TagEntry | undefined;
  /** 0 for a root. */
  readonly depth: number;
  readonly isInCycle: boolean;
  readonly isTooDeep: boolean;
}

const nowhere: PlaceInTree = { parent: undefined, depth: 0, isInCycle: false, isTooDeep: false };

/** Returns the position of each tag. The parent of a tag too deep is the lowest ancestor that is not. Visits each chain once. */
function placesOf(
  entries: readonly TagEntry[],
  parents: ReadonlyMap<TagEntry, TagEntry | undefined>,
): ReadonlyMap<TagEntry, PlaceInTree> {
  const places = new Map<TagEntry, PlaceInTree>();
  for (const entry of entries) {
    const chain: TagEntry[] = [];
    const onWay = new Set<TagEntry>();
    let next: TagEntry | undefined = entry;
    for (; next !== undefined && !places.has(next) && !onWay.has(next); next = parents.get(next)) {
      chain.push(next);
      onWay.add(next);
    }
    if (next !== undefined && onWay.has(next)) {
      for (const member of chain.splice(chain.indexOf(next))) places.set(member, { ...nowhere, isInCycle: true });
    }
    for (const member of chain.reverse()) {
      const wanted = parents.get(member);
      const above = wanted === undefined ? undefined : places.get(wanted);
      const isTooDeep = above !== undefined && above.depth >= MAX_DEPTH - 1;
      const depth = above === undefined ? 0 : isTooDeep ? above.depth : above.depth + 1;
      places.set(member, { parent: isTooDeep ? above.parent : wanted, depth, isInCycle: false, isTooDeep });
    }
  }
  return places;
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
