import type { LinkView } from '../types/operation.ts';
import { toCode } from './code.ts';
import { EXPRESSION } from './expression-terms.ts';
import { listToWords } from './numbers.ts';

/** A runtime expression in words, as Markdown (OpenAPI 3.2, section 4.20.4): "`id` of the response's body". */
export function expressionToWords(expression: string): string {
  const bare = expression.replace(/^\{(.*)\}$/s, '$1');
  if (bare === '$url') return EXPRESSION.url;
  if (bare === '$method') return EXPRESSION.method;
  if (bare === '$statusCode') return EXPRESSION.status;
  const found = /^\$(request|response)\.(header|query|path|body)(?:\.([^#{}]+)|#(\/[^{}]*))?$/.exec(bare);
  if (found === null) return toCode(expression);
  const [, side, place, name, pointer] = found;
  if (place === 'body') {
    const path = pointer
      ?.slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.');
    const body = side === 'request' ? EXPRESSION.requestBody : EXPRESSION.responseBody;
    return path === undefined || path === '' ? body.whole : body.part(toCode(path));
  }
  const parts = side === 'request' ? EXPRESSION.request : EXPRESSION.response;
  return parts[place === 'query' || place === 'path' ? place : 'header'](toCode(name ?? ''));
}

/** Where a callback goes, as a Markdown sentence. */
export function callbackToWords(expression: string): string {
  const inner = [...expression.matchAll(/\{(\$[^{}]+)\}/g)].map(([, found]) => found ?? '');
  if (inner.length === 0) {
    return EXPRESSION.sentTo(expression.startsWith('$') ? expressionToWords(expression) : toCode(expression));
  }
  const only = inner.length === 1 && expression === `{${inner[0] ?? ''}}`;
  if (only) return EXPRESSION.sentToGiven(expressionToWords(inner[0] ?? ''));
  const where = inner.map((part) => EXPRESSION.standsFor(toCode(`{${part}}`), expressionToWords(part)));
  return EXPRESSION.sentWhere(toCode(expression), listToWords(where));
}

/** What a link passes to its operation, as a line of Markdown. */
export function passToWords({ name, value }: LinkView['passes'][number]): string {
  const isExpression = /^\{?\$(?:url|method|statusCode|request\.|response\.)/.test(value);
  return EXPRESSION.as(
    isExpression ? expressionToWords(value) : toCode(value),
    name === undefined ? undefined : toCode(name),
  );
}
