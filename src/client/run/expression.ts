import { headerOf } from '../../sandbox/answers.ts';
import type { SandboxResponse as Answered } from '../../sandbox/browser.ts';

/** An exchange that runtime expressions speak of. */
export interface Exchange {
  readonly method: string;
  /** As sent: path and query. */
  readonly target: string;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly requestBody: string | undefined;
  /** Texts of the path's parameters, decoded, by name. */
  readonly path: ReadonlyMap<string, string>;
  readonly answer: Answered;
}

/**
 * The text that a Link passes on: a runtime expression, a text with such in braces, or the value itself (OpenAPI 3.2.0, section
 * 4.20.4). Undefined where the exchange does not have it.
 */
export function evaluate(value: unknown, exchange: Exchange): string | undefined {
  if (typeof value !== 'string') return textOf(value);
  if (value.startsWith('$')) return expressionOf(value, exchange);
  const parts = value.split(/(\{\$[^{}]*\})/).map((part, index) => {
    return index % 2 === 1 ? expressionOf(part.slice(1, -1), exchange) : part;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

function expressionOf(expression: string, exchange: Exchange): string | undefined {
  const { method, target, answer } = exchange;
  if (expression === '$url') return target;
  if (expression === '$method') return method;
  if (expression === '$statusCode') return String(answer.status);
  const [, side, place, name = '', pointer = ''] =
    /^\$(request|response)\.(header|query|path|body)(?:\.([^#]+)|#(.*))?$/.exec(expression) ?? [];
  const headers = side === 'request' ? exchange.requestHeaders : answer.headers;
  if (place === 'header') return headerOf(headers, name);
  if (place === 'query') return new URL(target, 'http://sandbox.invalid').searchParams.get(name) ?? undefined;
  if (place === 'path') return exchange.path.get(name);
  return place === 'body' ? inBody(side === 'request' ? exchange.requestBody : answer.body, pointer) : undefined;
}

/** The value at a JSON Pointer (RFC 6901). */
function inBody(body: Answered['body'], pointer: string): string | undefined {
  if (typeof body !== 'string') return undefined;
  if (pointer === '') return body;
  try {
    let value: unknown = JSON.parse(body);
    for (const step of pointer.split('/').slice(1)) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
      value = Object.getOwnPropertyDescriptor(value, name)?.value;
    }
    return textOf(value);
  } catch {
    // No JSON: there is nothing to point at.
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
