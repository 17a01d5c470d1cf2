import type { Operation, Tag } from '../model/index.ts';
import type { WalkResults } from './collect-schema.ts';
import { createDraft, operationName, toShared } from './draft.ts';
import { judgeText } from './judge-text.ts';
import type { ItemPlace } from './types.ts';

/** Link in Markdown or HTML to somewhere else than the page itself. */
const LINK = /\]\((?!#)[^)\s]|<a\s[^>]*href=["'](?!#)|<https?:/i;

/** Collects the first tag of an operation, and whether one of the two leads to more documentation. */
export function collectTag(operation: Operation, tag: Tag | undefined, found: WalkResults): void {
  const tagged = tag === undefined ? undefined : placeOfTag(tag);
  if (tag !== undefined && tagged !== undefined) {
    const { name, summary, description, lead } = tag;
    const flaw = judgeText([lead, description].filter((text) => text !== undefined).join(' '), [name, summary]);
    const said = toShared(description ?? lead, name);
    found.drafts.push(createDraft({ ...tagged, criterion: 'described.tags', flaw }, 'describe', said));
  }
  const { pointer } = operation;
  const isLinked = hasLink(operation) || (tag !== undefined && (hasLink(tag) || LINK.test(tag.lead ?? '')));
  const place: ItemPlace = { page: { kind: 'operation', operation }, part: { kind: 'whole' } };
  const action = 'link-documentation' as const;
  found.drafts.push({
    criterion: 'linked.documentation',
    flaw: isLinked ? undefined : 'missing',
    name: operationName(operation),
    pointer,
    place,
    edits: [
      ...(tagged === undefined ? [] : [{ action, pointer: tagged.pointer, subject: tagged }]),
      { action, pointer },
    ],
  });
}

function hasLink({ externalDocs, description }: Pick<Operation, 'externalDocs' | 'description'>): boolean {
  return externalDocs !== undefined || LINK.test(description ?? '');
}

/** Returns the name and place of a tag. */
function placeOfTag(tag: Tag): { readonly name: string; readonly pointer: string; readonly place: ItemPlace } {
  const { name, pointer } = tag;
  return { name, pointer, place: { page: { kind: 'tag', tag }, part: { kind: 'whole' } } };
}
