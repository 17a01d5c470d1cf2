import type { Headers } from '../exchange.ts';

/** Supported preferences of a request (RFC 7240). */
export interface Preferences {
  /** Requested status. */
  readonly code: number | undefined;
  /** Name of the requested example. */
  readonly example: string | undefined;
  /** True for a generated value instead of an example. */
  readonly dynamic: boolean;
  /** Seconds to wait before the response, at most 30. */
  readonly wait: number | undefined;
}

const MAX_WAIT_LENGTH = 30;

/** A preference: its name, and its value as a quoted string or a token (RFC 9110, sections 5.6.2 and 5.6.4). */
const PREFERENCE = /(?:^|[,;])\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+))\s*(?=$|[,;])/g;

/** Parses a `Prefer` header; the first of two with one name wins (RFC 7240, section 2). */
export function parsePrefer(header = ''): Preferences {
  const pairs = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of header.matchAll(PREFERENCE))
    if (!pairs.has(name.toLowerCase())) pairs.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
  const number = (name: string, least: number, most: number): number | undefined => {
    const value = Number(pairs.get(name) ?? NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
  const wait = number('wait', 0, Number.MAX_SAFE_INTEGER);
  return {
    code: number('code', 200, 599),
    example: pairs.get('example'),
    dynamic: pairs.get('dynamic') === 'true',
    wait: wait === undefined ? undefined : Math.min(wait, MAX_WAIT_LENGTH),
  };
}

/** Returns the headers that name the preferences which were applied, and those which were not. */
export function preferenceHeaders(wanted: Preferences, applied: Partial<Preferences>): Headers {
  const missed = {
    code: applied.code === undefined ? wanted.code : undefined,
    example: applied.example === undefined ? wanted.example : undefined,
    dynamic: applied.dynamic !== true && wanted.dynamic,
  };
  return [...headerOf('Preference-Applied', applied), ...headerOf('Sandbox-Ignored', missed)];
}

function headerOf(name: string, { code, example, dynamic, wait }: Partial<Preferences>): Headers {
  const words = [
    ...(code === undefined ? [] : [`code=${code}`]),
    ...(example === undefined ? [] : [`example=${quoted(example)}`]),
    ...(dynamic === true ? ['dynamic=true'] : []),
    ...(wait === undefined ? [] : [`wait=${wait}`]),
  ];
  return words.length === 0 ? [] : [[name, words.join(', ').slice(0, 500)]];
}

function quoted(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  return `"${text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')}"`;
}
