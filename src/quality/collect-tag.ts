import { valueAtPointer, type Api, type Tag } from '../model/index.ts';
import { childPointer } from '../standard/pointer.ts';
import { isRecord } from '../standard/record.ts';
import type { Found } from './collect-schema.ts';
import { createDraft, toShared } from './draft.ts';
import { judgeText } from './judge-text.ts';

/** Link in Markdown or HTML to somewhere else than the page itself. */
const LINK = /\]\((?!#)[^)\s]|<a\s[^>]*href=["'](?!#)|<https?:/i;

/** Collects the tag of an operation: its description, and where it leads for more. */
export function collectTag(tag: Tag, api: Api, found: Found): void {
  const { name, summary, description, lead, externalDocs } = tag;
  const base = {
    name,
    pointer: tagPointer(api, name),
    place: { page: { kind: 'tag', tag }, part: { kind: 'whole' } },
  } as const;
  const flaw = judgeText([lead, description].filter((text) => text !== undefined).join(' '), [name, summary]);
  const isLinked = externalDocs !== undefined || LINK.test(description ?? '') || LINK.test(lead ?? '');
  found.drafts.push(
    createDraft({ ...base, criterion: 'described.tags', flaw }, 'describe', toShared(description ?? lead, name)),
    createDraft(
      { ...base, criterion: 'linked.documentation', flaw: isLinked ? undefined : 'missing' },
      'link-documentation',
    ),
  );
}

/** Returns the pointer of a tag's declaration, or of the list that lacks it. */
function tagPointer(api: Api, name: string): string {
  const tags = valueAtPointer(api, '#/tags');
  const index = Array.isArray(tags) ? tags.findIndex((tag) => isRecord(tag) && tag.name === name) : -1;
  return index < 0 ? `#/tags/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` : childPointer('#/tags', index);
}
