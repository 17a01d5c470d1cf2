import MarkdownIt from 'markdown-it';
import { embedMarkdown } from '../../../../src/write/markdown/embed.ts';
import { contextOf } from '../../../../src/view/context.ts';
import { PETS, publish } from './publish.ts';
import * as en from '../../../../src/messages/en/index.ts';

const READER = new MarkdownIt({ html: true });
READER.validateLink = () => true;
READER.normalizeLink = (url) => url;

const portal = publish([PETS], { base: '/docs' });
/** A text of the portal that these tests embed into. */
export const { textOf } = contextOf(undefined, portal);
/** How it is written. */
export const writing = { front: portal.base, today: portal.builtAt, m: en };

/** Markdown as a page of the portal has it, its headings from a level on. */
export function embed(source: string, level = 3): string {
  return embedMarkdown(textOf(source), { level, writing });
}

/** What a reader that takes all HTML and all addresses finds in Markdown: HTML, scripts, pictures of others. */
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
