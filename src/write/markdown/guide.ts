import { componentsToMarkdown } from '../../markup/components/expand.ts';
import { findGuideTarget, hasHeading } from '../../portal/guides/links.ts';
import { withoutElements } from '../../portal/guides/elements.ts';
import { PART_MARK } from '../../portal/guides/part-mark.ts';
import type { Portal } from '../../portal/portal.ts';
import { markdownUrlFor } from '../../portal/pages/routes.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuidePartView, GuideView, ProseView, TextView } from '../../view/types/guide.ts';
import { embedMarkdown } from './embed.ts';
import { joinBlocks, toMarkdown } from '../../characters/markdown.ts';
import { writeGuideComponent } from './guide-component.ts';
import type { ResolveUrl } from './neutralize.ts';
import { operationsToMarkdown } from './operation-list.ts';
import type { Writing } from './writing.ts';
import type { WrittenProse } from './written-prose.ts';

/** Writes a guide as Markdown with its components; `address` resolves its relative links. */
export function guideToMarkdown(view: GuideView, address: ResolveUrl, writing: Writing): string {
  const { title, description, operations } = view;
  return joinBlocks([
    `# ${toMarkdown(title)}`,
    toMarkdown(description),
    textToMarkdown(view, address, writing),
    operations.length === 0
      ? undefined
      : `## ${writing.m.part.guideOperations}\n\n${operationsToMarkdown(operations, writing)}`,
  ]);
}

/** Writes a text of the portal's authors with its components; undefined without a text. */
function textToMarkdown(view: TextView | undefined, address: ResolveUrl, writing: Writing): string | undefined {
  if (view === undefined) return undefined;
  // Parts are written separately: their marks stay until the text around them is escaped.
  const source = withoutElements(componentsToMarkdown(sourceOf(view.text)));
  const written = embedMarkdown(source, { level: 2, address, writing });
  return fillParts(written, view.parts, (part) =>
    'script' in part ? withoutElements(part.script) : writeGuideComponent(part.part, writing).markdown,
  );
}

/** Writes the prose around the contents of a page. */
export function proseToMarkdown(prose: ProseView | undefined, address: ResolveUrl, writing: Writing): WrittenProse {
  return {
    before: textToMarkdown(prose?.before, address, writing),
    after: textToMarkdown(prose?.after, address, writing),
  };
}

/** Replaces the marks of parts by what is written of them, which has the indentation of its mark. */
export function fillParts(
  text: string,
  parts: readonly GuidePartView[],
  write: (part: GuidePartView) => string,
): string {
  return text.replaceAll(LINES, (line: string) =>
    line.replaceAll(PART_MARK, (_, index: string) => {
      const part = parts[Number(index)];
      const [indentation = ''] = /^ */.exec(line) ?? [];
      return part === undefined ? '' : write(part).replaceAll(/\n(?=[^\n])/g, `\n${indentation}`);
    }),
  );
}

/** Lines with marks. */
const LINES = /^[^\n\r\u2028\u2029\ue000]*\ue000.*$/gm;

/**
 * Returns a function that resolves relative links of a guide to Markdown pages of the portal; undefined for fragments
 * of unknown headings.
 */
export function addressFrom(path: string, portal: Portal): ResolveUrl {
  return (destination) => {
    const target = findGuideTarget(destination, path, portal);
    if (target === undefined) return destination.startsWith('#') ? undefined : destination;
    if (target.kind === 'path') return target.href;
    const { page, hash } = target;
    const isThere = page.kind === 'guide' && hasHeading(page.guide, hash);
    return markdownUrlFor(page, portal) + (isThere ? hash : '');
  };
}
