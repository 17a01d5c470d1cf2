import type { LinkView } from '../types/operation.ts';
import { toCode } from './code.ts';
import { listToWords } from './numbers.ts';

/** A runtime expression in words, as Markdown (OpenAPI 3.2, section 4.20.4): "`id` of the response's body". */
export function expressionToWords(expression: string): string {
  const bare = expression.replace(/^\{(.*)\}$/s, '$1');
  if (bare === '$url') return 'the address of the request';
  if (bare === '$method') return 'the method of the request';
  if (bare === '$statusCode') return 'the status of the response';
  const parts = /^\$(request|response)\.(header|query|path|body)(?:\.([^#{}]+)|#(\/[^{}]*))?$/.exec(bare);
  if (parts === null) return toCode(expression);
  const [, side, place, name, pointer] = parts;
  if (place === 'body') {
    const path = pointer
      ?.slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.');
    return path === undefined || path === ''
      ? `the ${side ?? ''}’s body`
      : `${toCode(path)} of the ${side ?? ''}’s body`;
  }
  const kinds: Readonly<Record<string, string>> = {
    header: 'header',
    query: 'query parameter',
    path: 'path parameter',
  };
  return `the ${side ?? ''}’s ${kinds[place ?? ''] ?? ''} ${toCode(name ?? '')}`;
}

/** Where a callback goes, as a Markdown sentence. */
export function callbackToWords(expression: string): string {
  const inner = [...expression.matchAll(/\{(\$[^{}]+)\}/g)].map(([, found]) => found ?? '');
  if (inner.length === 0) {
    return expression.startsWith('$') ? `Sent to ${expressionToWords(expression)}.` : `Sent to ${toCode(expression)}.`;
  }
  const only = inner.length === 1 && expression === `{${inner[0] ?? ''}}`;
  if (only) return `Sent to the address given as ${expressionToWords(inner[0] ?? '')}.`;
  const where = inner.map((part) => `${toCode(`{${part}}`)} stands for ${expressionToWords(part)}`);
  return `Sent to ${toCode(expression)}, where ${listToWords(where)}.`;
}

/** What a link passes to its operation, as a line of Markdown. */
export function passToWords({ name, value }: LinkView['passes'][number]): string {
  const isExpression = /^\{?\$(?:url|method|statusCode|request\.|response\.)/.test(value);
  return `${isExpression ? expressionToWords(value) : toCode(value)} as ${name === undefined ? 'the body' : toCode(name)}`;
}

/** That an answer may lead to a further callback, as Markdown around its name. */
export const INNER_CALLBACK = 'Its answer may lead to a callback of its own,';

/** Before what a link passes on. */
export const USES = 'Use';
/** Before the server that a link leads to. */
export const ON_SERVER = 'On the server';
