import { headerOf } from '../../../sandbox/answers.ts';
import type { SandboxResponse as Answered } from '../../../sandbox/browser.ts';

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

/**
 * A value with what its runtime expressions say in their place, wherever it holds them; undefined where the exchange has not all of
 * it. A whole expression is what it leads to, not its text.
 */
export function evaluateAll(value: unknown, exchange: Exchange): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? valueOf(value, exchange) : evaluate(value, exchange);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    return [name, evaluateAll(inner, exchange)] as const;
  });
  if (entries.some(([, inner]) => inner === undefined)) return undefined;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function expressionOf(expression: string, exchange: Exchange): string | undefined {
  return textOf(valueOf(expression, exchange));
}

function valueOf(expression: string, exchange: Exchange): unknown {
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
function inBody(body: Answered['body'], pointer: string): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    let value: unknown = JSON.parse(body);
    for (const step of pointer.split('/').slice(1)) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
      value = Object.getOwnPropertyDescriptor(value, name)?.value;
    }
    return value;
  } catch {
    // No JSON: there is nothing to point at.
    return pointer === '' ? body : undefined;
  }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
