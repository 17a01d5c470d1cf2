import { memoize } from '../../cache/memoize.ts';
import type { Operation } from '../../openapi/model/index.ts';
import { findOperation } from '../guides/names.ts';
import { guideSource } from '../guides/source.ts';
import type { Guide } from '../pages/page.ts';
import { writtenIn } from '../pages/language.ts';
import { findUrl, pageOf } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import type { GuideItem } from './types/items.ts';

/** Creates the list item of a guide. */
export function guideItem(guide: Guide, portal: Portal): GuideItem {
  const { id, title } = guide;
  const page = pageOf(guide, portal);
  const description = page?.kind === 'guide' ? page.description : guide.description;
  const lang = page === undefined ? undefined : writtenIn(page, portal.settings)?.lang;
  return { id, lang, name: title, href: findUrl(guide, portal), description };
}

/** Lists the operations of a guide's components, each once, in the order of the guide; unlisted ones are left out. */
export function operationsIn(guide: Guide, portal: Portal): readonly Operation[] {
  return [...(shownIn(portal).get(guide) ?? [])];
}

/** Lists the guides whose components show an operation, in the order of guides. */
export function guidesAbout(operation: Operation, portal: Portal): readonly GuideItem[] {
  return [...shownIn(portal)].flatMap(([guide, shown]) => (shown.has(operation) ? [guideItem(guide, portal)] : []));
}

const shownIn = memoize(
  (portal: Portal) => new Map(portal.guides.map((guide) => [guide, operationsNamed(guide, portal)])),
);

function operationsNamed(guide: Guide, { apis }: Portal): ReadonlySet<Operation> {
  const { parts } = guideSource(guide);
  const named = parts.flatMap((part) => ('tag' in part ? (part.tag.attributes.get('operation') ?? []) : []));
  const found = [...new Set(named)].flatMap((name) => findOperation(apis, name).found ?? []);
  return new Set(found.filter(({ unlisted }) => !unlisted));
}
