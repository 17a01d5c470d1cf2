import type { ExternalDocs, Logo, MetaTag } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../record.ts';
import { asList, asText, first, peek, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** Reads the logo of an API. */
export function readLogo(info: DocumentNode): Logo | undefined {
  const value = first(info, vocabulary.logo)?.value;
  const url = asText(value) ?? textAt(value, 'url');
  if (url === undefined) return undefined;
  return { url, altText: textAt(value, 'altText', 'alt'), href: textAt(value, 'href') };
}

/** Reads the author's links, from all dialects in their order. */
export function readLinks(node: DocumentNode): readonly ExternalDocs[] {
  return vocabulary.links
    .flatMap((name) => asList(peek(node.value, name)))
    .flatMap((entry) => {
      const url = asText(entry) ?? textAt(entry, 'url', 'href');
      return url === undefined ? [] : [{ url, description: textAt(entry, 'description', 'label', 'name', 'title') }];
    });
}

/** Reads the topics of an API; those without text are left out. */
export function readTopics(root: DocumentNode): readonly { readonly title: string; readonly content: string }[] {
  const found = first(root, vocabulary.topics);
  return asList(found?.value).flatMap((entry, index) => {
    const title = textAt(entry, 'title');
    const content = textAt(entry, 'content');
    if (title !== undefined && content !== undefined && content.trim() !== '') return [{ title, content }];
    const fault =
      title === undefined ? `Topic ${index + 1} has no title.` : `Topic "${title}" has no text that can be read.`;
    root.warning(fault, found?.key, 'Give each topic `title` and `content`.');
    return [];
  });
}

/** Reads the author's metadata of a page. */
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
    // A field of the same object has its own entry in the vocabulary.
    const isPlayground = vocabulary.tryIt.some((path) => path.endsWith(`.${name}`));
    return text === undefined || isPlayground ? [] : [{ name, content: text }];
  });
}

/** Reads the author's Markdown about a version from the root of a document; undefined without one. */
export function readVersionNotes(document: unknown, version: string): string | undefined {
  for (const name of vocabulary.changelog) {
    const notes = peek(document, name);
    if (typeof notes === 'object' && notes !== null && Object.hasOwn(notes, version))
      return asText(Object.entries(notes).find(([key]) => key === version)?.[1]);
  }
  return undefined;
}
