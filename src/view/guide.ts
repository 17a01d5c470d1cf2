import type { Operation } from '../openapi/index.ts';
import { findTags } from '../site/guides/tags.ts';
import type { PageOf } from '../site/pages/page.ts';
import { pageOf } from '../site/pages/routes.ts';
import type { Portal } from '../site/portal/portal.ts';
import { contextOf } from './context.ts';
import { guideItem, operationsIn } from './guide-items.ts';
import { guidePart } from './guide-parts.ts';
import { operationItem } from './tags.ts';
import { GUIDE_PREFIX } from './toc.ts';
import type { GuideView } from './types/guide.ts';
import type { OperationItem } from './types/page.ts';
import type { GuidesView } from './types/guide-list.ts';

/** The list of guides. */
export function guidesView({ kind, title, description }: PageOf<'guides'>, portal: Portal): GuidesView {
  return { kind, title, description, guides: portal.guides.map((guide) => guideItem(guide, portal)) };
}

/** A guide: its text, and what its components show in their places. */
export function guideView({ guide, title, description }: PageOf<'guide'>, portal: Portal): GuideView {
  const { id, source, file } = guide;
  const operations = operationsIn(guide, portal).map((operation) => itemOf(operation, portal));
  const head = { kind: 'guide', id, title, description, source, operations } as const;
  if (!file.endsWith('.mdx')) return { ...head, idPrefix: GUIDE_PREFIX, parts: [source] };
  const parts: GuideView['parts'][number][] = [];
  let end = 0;
  for (const tag of findTags(source)) {
    parts.push(withoutScript(source.slice(end, tag.offset)), { part: guidePart(tag, portal) });
    end = tag.end;
  }
  return { ...head, idPrefix: undefined, parts: [...parts, withoutScript(source.slice(end))] };
}

function itemOf(operation: Operation, portal: Portal): OperationItem {
  const page = pageOf(operation, portal);
  return operationItem(operation, contextOf(page !== undefined && 'api' in page ? page.api : undefined, portal));
}

/** MDX without imports, exports and comments. */
function withoutScript(source: string): string {
  return source.replace(/^(?:import|export)\s.*(?:\n|$)/gm, '').replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
}
