import { unescapeToken } from '../../../openapi/standard/browser.ts';
import { headerOf } from '../../../satellites/sandbox/answers.ts';
import type { SandboxResponse as Answered } from '../../../satellites/sandbox/browser.ts';

/** Request and response that runtime expressions read. */
export interface Exchange {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly requestBody: string | undefined;
  /** Decoded values of the path parameters, by name. */
  readonly path: ReadonlyMap<string, string>;
  readonly answer: Answered;
}

/**
 * Evaluates a value of a Link Object: a runtime expression, a text with expressions in braces, or the value itself (OpenAPI 3.2.0,
 * section 4.20.4). Undefined where the exchange lacks a value.
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
 * Evaluates all runtime expressions in a value; undefined where the exchange lacks one of their values. A text that is one expression
 * becomes the value itself instead of its text.
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

/** Resolves a JSON Pointer (RFC 6901) in a body. */
function inBody(body: Answered['body'], pointer: string): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    let value: unknown = JSON.parse(body);
    for (const step of pointer.split('/').slice(1)) {
      const name = unescapeToken(step);
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
      value = Object.getOwnPropertyDescriptor(value, name)?.value;
    }
    return value;
  } catch {
    // Not JSON: only the empty pointer resolves.
    return pointer === '' ? body : undefined;
  }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
