import type { Operation } from '../../openapi/model/index.ts';
import type { ProseHeadings } from './prose-headings.ts';
import type { OperationRequest, SectionLink } from './types/operation.ts';

/** Maximum number of responses with a link each. */
const MAX_LINKS = 8;

/** Lists the section links of an operation's page, in page order; parameters of all locations are one link. */
export function sectionLinksOf(
  { parameters, body, responses }: Pick<OperationRequest, 'parameters' | 'body' | 'responses'>,
  { callbacks }: Pick<Operation, 'callbacks'>,
  { before, after }: ProseHeadings = { before: [], after: [] },
): readonly SectionLink[] {
  const [first] = parameters;
  const sectionLinks: readonly SectionLink[] = [
    ...linksTo(before),
    ...(first === undefined ? [] : [{ anchor: first.anchor, to: { part: 'parameters' } } as const]),
    ...(body === undefined ? [] : [{ anchor: body.anchor, to: { part: 'body' } } as const]),
    ...(responses.length > MAX_LINKS
      ? [{ anchor: 'responses', to: { part: 'responses' } } as const]
      : responses.map(({ anchor, status }) => ({ anchor, to: { status } }))),
    ...(callbacks.length === 0 ? [] : [{ anchor: 'callbacks', to: { part: 'callbacks' } } as const]),
    ...linksTo(after),
  ];
  return sectionLinks.length > 1 ? sectionLinks : [];
}

/** Links the highest headings of prose. */
function linksTo(headings: ProseHeadings['before']): readonly SectionLink[] {
  return headings.flatMap(({ id, level, text }) =>
    level === 2 && typeof text === 'string' ? [{ anchor: id, to: { heading: text } }] : [],
  );
}
