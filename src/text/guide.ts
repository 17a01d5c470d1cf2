import type { PageOf } from '../site/page.ts';
import { findTags, type GuideTag } from '../site/guide-tags.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { guideTagToMarkdown } from './guide-tag.ts';
import { addressFrom } from './links.ts';

/** A guide with its components written out, and links to other pages leading to their twins. */
export function guideToMarkdown(page: PageOf<'guide'>): string {
  const { guide, title, description, path } = page;
  const isMdx = guide.file.endsWith('.mdx');
  const parts = isMdx ? splitGuide(guide.source) : [guide.source];
  const address = addressFrom(path);
  // Each component stands for a text of its own; a character of the private range keeps its place until the rest is written.
  const tags = parts.filter((part) => typeof part !== 'string');
  const source = parts.map((part) => (typeof part === 'string' ? part : PLACE)).join('');
  const written = embedMarkdown(isMdx ? withoutScript(source) : source, { level: 2, address });
  let next = 0;
  const body = written.replaceAll(PLACE, () => {
    const tag = tags[next];
    next += 1;
    return tag === undefined ? '' : guideTagToMarkdown(tag);
  });
  return joinBlocks([`# ${escapeText(title)}`, escapeText(description), body]);
}

const PLACE = '\ue000';

/** The source of a guide in pieces: text and components. */
function splitGuide(source: string): readonly (string | GuideTag)[] {
  const parts: (string | GuideTag)[] = [];
  let end = 0;
  for (const tag of findTags(source)) {
    parts.push(source.slice(end, tag.offset), tag);
    end = tag.end;
  }
  return [...parts, source.slice(end)];
}

/** MDX without imports, exports and comments. */
function withoutScript(source: string): string {
  return source.replace(/^(?:import|export)\s.*(?:\n|$)/gm, '').replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
}
