import { headerOf, type Headers } from '../exchange.ts';
import { toCanonicalText } from '../../json-schema/index.ts';
import { digest, type Json } from '../json.ts';
import { refuse, STATUSES } from '../error-response.ts';
import type { HandlerResult, HandlerContext } from './context.ts';

/** Returns the entity tag of a record where the operation documents tags (RFC 9110, section 8.8.3). */
export function tagOf(value: Json | undefined, { operation }: HandlerContext): Headers {
  const { parameters, responses } = operation.plan;
  const isAsked =
    parameters.some(({ name }) => /^if-(?:none-)?match$/i.test(name)) ||
    responses.some(
      ({ status, headers }) => status === '304' || headers.some(({ name }) => name.toLowerCase() === 'etag'),
    );
  return value === undefined || !isAsked ? [] : [['ETag', etagOf(value)]];
}

function etagOf(value: Json): string {
  return `"${digest(toCanonicalText(value))}"`;
}

/** Checks `If-Match` and `If-None-Match` (RFC 9110, section 13.1) where the operation documents them. */
export function precondition(
  before: Json | undefined,
  context: HandlerContext,
  kind: string,
): HandlerResult | undefined {
  if (before === undefined || tagOf(before, context).length === 0) return undefined;
  const tags = (name: string): readonly string[] | undefined =>
    headerOf(context.headers, name)
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
  const tag = etagOf(before);
  const [match, none] = [tags('if-match'), tags('if-none-match')];
  if (match !== undefined && !match.includes('*') && !match.includes(tag)) {
    const message = 'The record has changed: its entity tag differs.';
    return { kind: 'refused', refusal: refuse(STATUSES.precondition, 'precondition_failed', message) };
  }
  if (none !== undefined && kind === 'read' && (none.includes('*') || none.includes(tag)))
    return { kind: 'done', statuses: [304], value: undefined, headers: [['ETag', tag]] };
  return undefined;
}
