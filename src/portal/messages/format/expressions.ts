import type { Messages } from '../messages.ts';
import type { LinkView } from '../../view/types/operation.ts';
import { toCode } from '../../../characters/markdown.ts';

/** Formats a runtime expression in words, as Markdown (OpenAPI 3.2, section 4.20.4): "`id` of the response's body". */
export function formatExpression(m: Messages, expression: string): string {
  const bare = expression.replace(/^\{(.*)\}$/s, '$1');
  if (bare === '$url') return m.expression.url;
  if (bare === '$method') return m.expression.method;
  if (bare === '$statusCode') return m.expression.status;
  const found = /^\$(request|response)\.(header|query|path|body)(?:\.([^#{}]+)|#(\/[^{}]*))?$/.exec(bare);
  if (found === null) return toCode(expression);
  const [, side, place, name, pointer] = found;
  if (place === 'body') {
    const path = pointer
      ?.slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.');
    const body = side === 'request' ? m.expression.requestBody : m.expression.responseBody;
    return path === undefined || path === '' ? body.whole : body.part(toCode(path));
  }
  const parts = side === 'request' ? m.expression.request : m.expression.response;
  return parts[place === 'query' || place === 'path' ? place : 'header'](toCode(name ?? ''));
}

/** Names the URL of a callback in a Markdown sentence. */
export function formatCallback(m: Messages, expression: string): string {
  const inner = [...expression.matchAll(/\{(\$[^{}]+)\}/g)].map(([, found]) => found ?? '');
  if (inner.length === 0) {
    return m.expression.sentTo(expression.startsWith('$') ? formatExpression(m, expression) : toCode(expression));
  }
  const only = inner.length === 1 && expression === `{${inner[0] ?? ''}}`;
  if (only) return m.expression.sentToGiven(formatExpression(m, inner[0] ?? ''));
  const where = inner.map((part) => m.expression.standsFor(toCode(`{${part}}`), formatExpression(m, part)));
  return m.expression.sentWhere(toCode(expression), m.formatList(where));
}

/** Formats a value that a link passes to its operation, as a line of Markdown. */
export function formatPass(m: Messages, { name, value }: LinkView['passes'][number]): string {
  const isExpression = /^\{?\$(?:url|method|statusCode|request\.|response\.)/.test(value);
  return m.expression.as(
    isExpression ? formatExpression(m, value) : toCode(value),
    name === undefined ? undefined : toCode(name),
  );
}
