import MarkdownIt from 'markdown-it';
import { embedMarkdown } from '../../../../src/write/markdown/embed.ts';
import { contextOf } from '../../../../src/view/context.ts';
import { PETS, publish } from './publish.ts';
import * as en from '../../../../src/messages/en/index.ts';

const READER = new MarkdownIt({ html: true });
READER.validateLink = () => true;
READER.normalizeLink = (url) => url;

const portal = publish([PETS], { base: '/docs' });
/** Returns a text of the portal that these tests embed into. */
export const { textOf } = contextOf(undefined, portal);
/** Options for writing it. */
export const writing = { front: portal.base, today: portal.builtAt, m: en };

/** Embeds Markdown as a page of the portal does, with headings from a level on. */
export function embed(source: string, level = 3): string {
  return embedMarkdown(textOf(source), { level, writing });
}

/** Finds HTML, scripts and foreign images in Markdown, as a parser without restrictions reads it. */
export function harmIn(markdown: string): readonly string[] {
  const tokens = READER.parse(markdown, {});
  return tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .flatMap(({ type, content, attrs }) => {
      if (type.startsWith('html_')) return [content];
      const harm = type === 'image' ? /^\s*(?:\w+:|\/\/)/ : /^\s*\w*script:/i;
      return (attrs ?? []).flatMap(([, value]) => (harm.test(String(value)) ? [String(value)] : []));
    });
}
