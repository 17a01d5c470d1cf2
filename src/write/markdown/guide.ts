import { findGuideTarget, hasHeading } from '../../portal/guides/links.ts';
import { withoutElements } from '../../portal/guides/tags.ts';
import type { Portal } from '../../portal/portal.ts';
import { markdownUrlFor } from '../../portal/pages/routes.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuideComponent, GuideView } from '../../view/types/guide.ts';
import type { MarkdownText } from '../../view/types/text.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { writeGuideComponent } from './guide-component.ts';
import type { Address } from './neutralize.ts';
import { operationsToMarkdown } from './operation-list.ts';
import type { Writing } from './writing.ts';

/** Writes a guide as Markdown with its components; `address` resolves its relative links. */
export function guideToMarkdown(view: GuideView, address: Address, writing: Writing): string {
  const { title, description, parts, operations } = view;
  // Components are escaped separately; a private-use character marks their place until the text around them is escaped.
  const source = parts.map((part) => (isComponent(part) ? PLACE : withoutElements(sourceOf(part)))).join('');
  const components = parts.filter(isComponent);
  const written = embedMarkdown(source, { level: 2, address, writing });
  let next = 0;
  const body = written.replaceAll(PLACES, (line) => {
    const isAlone = line.trim() === PLACE;
    return line.replaceAll(PLACE, () => {
      const part = writeGuideComponent(components[next]?.part, writing).markdown;
      next += 1;
      // Blocks within a sentence need empty lines around them.
      return isAlone || !part.includes('\n') ? part : `\n\n${part}\n\n`;
    });
  });
  return joinBlocks([
    `# ${escapeText(title)}`,
    escapeText(description),
    body,
    operations.length === 0
      ? undefined
      : `## ${writing.m.part.guideOperations}\n\n${operationsToMarkdown(operations, writing)}`,
  ]);
}

const PLACE = '\ue000';
/** Lines with a placeholder. */
const PLACES = /^.*\ue000.*$/gm;

interface Component {
  readonly part: GuideComponent | undefined;
}

function isComponent(part: MarkdownText | Component): part is Component {
  return typeof part === 'object' && 'part' in part;
}

/**
 * Returns a function that resolves relative links of a guide to Markdown pages of the portal; undefined for fragments
 * of unknown headings.
 */
export function addressFrom(path: string, portal: Portal): Address {
  return (destination) => {
    const target = findGuideTarget(destination, path, portal);
    if (target === undefined) return destination.startsWith('#') ? undefined : destination;
    if (target.kind === 'path') return target.href;
    const { page, hash } = target;
    const isThere = page.kind === 'guide' && hasHeading(page.guide.source, hash);
    return markdownUrlFor(page, portal) + (isThere ? hash : '');
  };
}
