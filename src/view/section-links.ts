import type { Operation } from '../model/index.ts';
import type { OperationRequest, SectionLink } from './types/operation.ts';

/** Maximum number of responses with a link each. */
const MAX_LINKS = 8;

/** Lists the section links of an operation's page, in page order; parameters of all locations are one link. */
export function sectionLinksOf(
  { parameters, body, responses }: Pick<OperationRequest, 'parameters' | 'body' | 'responses'>,
  { callbacks }: Pick<Operation, 'callbacks'>,
): readonly SectionLink[] {
  const [first] = parameters;
  const sectionLinks: readonly SectionLink[] = [
    ...(first === undefined ? [] : [{ anchor: first.anchor, to: { part: 'parameters' } } as const]),
    ...(body === undefined ? [] : [{ anchor: body.anchor, to: { part: 'body' } } as const]),
    ...(responses.length > MAX_LINKS
      ? [{ anchor: 'responses', to: { part: 'responses' } } as const]
      : responses.map(({ anchor, status }) => ({ anchor, to: { status } }))),
    ...(callbacks.length === 0 ? [] : [{ anchor: 'callbacks', to: { part: 'callbacks' } } as const]),
  ];
  return sectionLinks.length > 1 ? sectionLinks : [];
}
