import { decodePercent, type Operation } from '../../openapi/model/index.ts';
import { anchorsOfGuide, findGuideTarget, type GuideTarget } from '../guides/links.ts';
import { findPicture, picturesIn } from '../guides/pictures.ts';
import { proseOf, splitProse } from '../guides/prose.ts';
import { guideSource } from '../guides/source.ts';
import type { Guide, Page, PageOf } from '../pages/page.ts';
import { listedGuides } from '../pages/pages.ts';
import { pageOf, pageUrl } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { contextOf, linkText } from './context.ts';
import { guideItem, operationsIn } from './guide-items.ts';
import { guideComponent } from './guide-components.ts';
import { operationItem } from './tags.ts';
import type { GuideView, ProseView, TextView } from './types/guide.ts';
import type { OperationItem, GuidesView } from './types/items.ts';
import type { TextLink } from './types/text.ts';

/** Creates the view of the list of guides. */
export function guidesView({ kind, title, description }: PageOf<'guides'>, portal: Portal): GuidesView {
  return { kind, title, description, guides: listedGuides(portal.guides).map((guide) => guideItem(guide, portal)) };
}

/** Creates the view of a guide: its text, and the data of its components. */
export function guideView({ guide, title, path }: PageOf<'guide'>, portal: Portal): GuideView {
  const { id, description } = guide;
  const operations = operationsIn(guide, portal).map((operation) => itemOf(operation, portal));
  return {
    kind: 'guide',
    id,
    title,
    description,
    operations,
    ...textView(guide, guideSource(guide).text, { path, portal }),
  };
}

/** Creates the view of the prose around the contents of a page; undefined without any. */
export function proseView(page: Page, portal: Portal): ProseView | undefined {
  const prose = proseOf(page, portal);
  if (prose === undefined) return undefined;
  const place = { path: page.path, portal };
  const { before, after } = splitProse(prose);
  const viewOf = (text: string): TextView | undefined =>
    text.trim() === '' ? undefined : textView(prose, text, place);
  return { before: viewOf(before), after: viewOf(after) };
}

function textView(
  guide: Guide,
  written: string,
  { path, portal }: { readonly path: string; readonly portal: Portal },
): TextView {
  const text = linkText(written, (href) => linkOf(findGuideTarget(href, path, portal), portal));
  const parts = guideSource(guide).parts.map((part) =>
    'script' in part ? { script: part.words } : { part: guideComponent(part.tag, portal) },
  );
  const pictures = Object.fromEntries(
    picturesIn(guide).flatMap((address) => {
      const found = findPicture(address, guide, portal);
      return found === undefined
        ? []
        : [[address, { src: found.src, width: found.width, height: found.height }] as const];
    }),
  );
  return { text, parts, pictures };
}

function linkOf(target: GuideTarget | undefined, portal: Portal): TextLink | undefined {
  if (target === undefined) return undefined;
  if (target.kind === 'path') return { href: target.href, id: undefined, heading: undefined };
  const { page, hash } = target;
  const name = decodePercent(hash.slice(1));
  const id = page.kind === 'guide' && name !== '' ? (anchorsOfGuide(page.guide).ids.get(name) ?? name) : name;
  return { href: pageUrl(page.path, portal), id: id === '' ? undefined : id, heading: undefined };
}

function itemOf(operation: Operation, portal: Portal): OperationItem {
  const page = pageOf(operation, portal);
  return operationItem(operation, contextOf(page !== undefined && 'api' in page ? page.api : undefined, portal));
}
