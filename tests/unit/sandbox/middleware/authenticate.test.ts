import { describe, expect, test } from 'vitest';
import type { SchemeTable } from '../../../../src/sandbox/tables/types.ts';
import { authenticate } from '../../../../src/sandbox/middleware/authenticate.ts';

const schemes: Readonly<Record<string, SchemeTable>> = {
  header: { type: 'apiKey', in: 'header', name: 'X-Key', prefix: 'Key' },
  query: { type: 'apiKey', in: 'query', name: 'key', prefix: '' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'key', prefix: '' },
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  hoba: { type: 'http', scheme: 'hoba' },
  token: { type: 'token', tokenPaths: [] },
  tls: { type: 'unchecked', what: 'mutual TLS' },
};
const scoped = { account: 'a', scopes: ['read'] };

async function ask(
  security: readonly (readonly string[])[],
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<string> {
  const { refusal, grant, unchecked } = await authenticate(
    {
      security: security.map((names) =>
        names.map((name) => {
          const [scheme = '', ...scopes] = name.split(' ');
          return { scheme, scopes };
        }),
      ),
    },
    schemes,
    { headers: Object.entries(headers), query: new URLSearchParams(query) },
    (key) =>
      Promise.resolve(key === 'good' ? { account: 'a', scopes: undefined } : key === 'scoped' ? scoped : undefined),
  );
  if (refusal === undefined) return [`ok ${grant?.account ?? '-'}`, ...unchecked].join(', ');
  return `${refusal.code}: ${(refusal.headers ?? []).map(([, value]) => value).join(' | ')}`;
}

const basic = (text: string): string => `Basic ${btoa(text)}`;

describe('credentials are looked for where the scheme says', () => {
  test.each<readonly [readonly (readonly string[])[], Readonly<Record<string, string>>, string, string]>([
    [[], {}, '', 'ok -'],
    [[['header']], { 'x-key': 'good' }, '', 'ok a'],
    [[['header']], { 'X-KEY': 'Key good' }, '', 'ok a'],
    [[['query']], {}, 'key=good', 'ok a'],
    [[['cookie']], { Cookie: 'a=b; key=good' }, '', 'ok a'],
    [[['bearer']], { Authorization: 'bearer good' }, '', 'ok a'],
    [[['bearer']], { Authorization: 'Basic good' }, '', 'unauthorized: Bearer realm="sandbox"'],
    [[['bearer']], { Authorization: 'Bearer bad' }, '', 'unauthorized: Bearer realm="sandbox", error="invalid_token"'],
    [[['bearer']], {}, '', 'unauthorized: Bearer realm="sandbox"'],
    [[['basic']], { Authorization: basic('ada:good') }, '', 'ok a'],
    [[['basic']], { Authorization: basic('good:') }, '', 'ok a'],
    [[['basic']], { Authorization: 'Basic %' }, '', 'unauthorized: Basic realm="sandbox"'],
    [[['hoba']], { Authorization: 'HOBA good' }, '', 'ok a'],
    [[['token read']], { Authorization: 'Bearer good' }, '', 'ok a'],
    [[['token read']], { Authorization: 'Bearer scoped' }, '', 'ok a'],
    [
      [['token read write']],
      { Authorization: 'Bearer scoped' },
      '',
      'forbidden: Bearer realm="sandbox", error="insufficient_scope", scope="write"',
    ],
    [[['tls']], {}, '', 'ok -, mutual TLS'],
    [[['unknown']], {}, '', 'ok -, unknown'],
    [[['header', 'query']], { 'x-key': 'good' }, '', 'unauthorized: ApiKey realm="sandbox"'],
    [[['header', 'query']], { 'x-key': 'good' }, 'key=good', 'ok a'],
    [[['header'], ['query']], {}, 'key=good', 'ok a'],
    [[['header'], []], {}, '', 'ok -'],
  ])('%j %j %s', async (security, headers, query, expected) => {
    expect(await ask(security, headers, query)).toBe(expected);
  });
});
