import MarkdownIt from 'markdown-it';
import { renderInline, renderMarkdown } from '../../../../../src/portal/markup/render.ts';
import { pieceToMarkdown } from '../../../../../src/site/read/markdown/index.ts';
import { readPiece } from '../../../../../src/site/read/tree/index.ts';
import { PETS, publish } from './publish.ts';

const READER = new MarkdownIt({ html: true });
READER.validateLink = () => true;
READER.normalizeLink = (url) => url;

const portal = publish([PETS], { base: '/docs' });

/** Returns the Markdown of a text of a document, as its page has it. */
export function derive(source: string): string {
  return pieceToMarkdown(readPiece(renderMarkdown(source).html).childNodes, portal);
}

/** Returns the Markdown of a text within a line. */
export function deriveInline(source: string): string {
  return pieceToMarkdown(readPiece(renderInline(source)).childNodes, portal);
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
