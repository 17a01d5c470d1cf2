import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { markdownToHtml } from '../../../../src/portal/markup/parse.ts';

/** Examples with another result, by their numbers in CommonMark 0.31.2, with reasons. */
const DEVIATIONS = new Map([
  [143, 'words after the language of a fence are kept for titles and marks of lines'],
  [146, 'words after the language of a fence are kept for titles and marks of lines'],
  [163, '<Warning> is a component of other portals: an alert'],
  [602, 'addresses in text are links, as in GitHub Flavored Markdown'],
  [608, 'addresses in text are links, as in GitHub Flavored Markdown'],
  [611, 'addresses in text are links, as in GitHub Flavored Markdown'],
  [612, 'addresses in text are links, as in GitHub Flavored Markdown'],
]);

const specSchema = z.object({
  tests: z.array(z.object({ markdown: z.string(), html: z.string(), section: z.string(), number: z.number() })),
});
const { tests } = specSchema.parse(createRequire(import.meta.url)('commonmark-spec'));

/** Returns HTML without differences that browsers do not see: slashes of empty elements, breaks between blocks. */
function normalize(html: string | undefined): string {
  const closed = html?.replaceAll(/<(br|hr|img)\b([^>]*?) ?\/>/g, '<$1$2>') ?? '';
  return closed.replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>').trim();
}

/** Keeps tags that pages show as text. */
function keepTags(): void {
  // CommonMark has all tags as HTML.
}

test.each(tests)('CommonMark example $number, $section', ({ markdown, html, number }) => {
  const [source, expected] = [markdown, html].map((text) => text.replaceAll('→', '\t'));
  const found = normalize(markdownToHtml(source ?? '', keepTags));
  if (DEVIATIONS.has(number)) expect(found).not.toBe(normalize(expected));
  else expect(found).toBe(normalize(expected));
});
