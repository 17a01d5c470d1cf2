import type { ExternalDocs, Logo, MetaTag } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../record.ts';
import { asList, asText, first, peek, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** The picture that stands for the API. */
export function readLogo(info: DocumentNode): Logo | undefined {
  const value = first(info, vocabulary.logo)?.value;
  const url = asText(value) ?? textAt(value, 'url');
  if (url === undefined) return undefined;
  return { url, altText: textAt(value, 'altText', 'alt'), href: textAt(value, 'href') };
}

/** Links that the author wants beside the API's own: of all dialects, in their order. */
export function readLinks(node: DocumentNode): readonly ExternalDocs[] {
  return vocabulary.links
    .flatMap((name) => asList(peek(node.value, name)))
    .flatMap((entry) => {
      const url = asText(entry) ?? textAt(entry, 'url', 'href');
      return url === undefined ? [] : [{ url, description: textAt(entry, 'description', 'label', 'name', 'title') }];
    });
}

/** Extra pages of an API, as the author wrote them; one without a text to read is left out. */
export function readTopics(root: DocumentNode): readonly { readonly title: string; readonly content: string }[] {
  const found = first(root, vocabulary.topics);
  return asList(found?.value).flatMap((entry, index) => {
    const title = textAt(entry, 'title');
    const content = textAt(entry, 'content');
    if (title !== undefined && content !== undefined && content.trim() !== '') return [{ title, content }];
    const fault =
      title === undefined ? `Topic ${index + 1} has no title.` : `Topic "${title}" has no text that can be read.`;
    root.problem(fault, found?.key, 'Give each topic `title` and `content`.');
    return [];
  });
}

/** What the author wants said in the head of the page. */
export function readMeta(node: DocumentNode): readonly MetaTag[] {
  const value = first(node, vocabulary.meta)?.value;
  if (Array.isArray(value)) {
    return value.flatMap((entry) => {
      const name = textAt(entry, 'name', 'property');
      const content = textAt(entry, 'content');
      return name === undefined || content === undefined ? [] : [{ name, content }];
    });
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, content]) => {
    const text = asText(content);
    return text === undefined || isPlayground(name) ? [] : [{ name, content: text }];
  });
}

/** A field of the same object that has a row of its own in the vocabulary. */
function isPlayground(name: string): boolean {
  return vocabulary.tryIt.some((path) => path.endsWith(`.${name}`));
}
