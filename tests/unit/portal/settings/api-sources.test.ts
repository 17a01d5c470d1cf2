import { expect, test } from 'vitest';
import { normalizeApi } from '../../openapi/model/filter-and-normalize.ts';
import { apiSources, serverSources } from '../../../../src/portal/settings/api-sources.ts';
import { settingsSchema } from '../../../../src/portal/settings/settings.ts';

const variable = (name: string, usual: string, values: readonly string[] = []) => ({
  name,
  default: usual,
  enum: values,
  description: undefined,
});

test.each([
  ['its scheme, host and port', 'https://API.example.com:8443/v1', [], ['https://api.example.com:8443']],
  ['plain http too', 'http://api.example.com/', [], ['http://api.example.com']],
  ['nothing for a relative one, which is of this site', '/v1', [], []],
  ['nothing for another scheme', 'wss://api.example.com', [], []],
  ['nothing for javascript', 'javascript:alert(1)//{host}', [variable('host', 'x')], []],
  ['nothing for a host that is not a word of a policy', "https://a;script-src'*'/x", [], []],
  ['nothing for a star, which is a name to an address', 'https://*.com/v1', [], []],
  ['nothing for a star below a domain either', 'https://*.example.com/v1', [], []],
  [
    'each value of a variable',
    'https://{region}.example.com',
    [variable('region', 'eu', ['eu', 'us'])],
    ['https://eu.example.com', 'https://us.example.com'],
  ],
  ['its host alone for a variable of the path', 'https://a.example/{v}', [variable('v', 'v1')], ['https://a.example']],
  [
    'every subdomain, where the variable may be anything',
    'https://{tenant}.example.com/v1',
    [variable('tenant', 'demo')],
    ['https://demo.example.com', 'https://*.example.com'],
  ],
  [
    'every subdomain from the label with the variable on',
    'https://api.{region}-x.example.com',
    [variable('region', 'eu')],
    ['https://api.eu-x.example.com', 'https://*.example.com'],
  ],
  [
    'the default alone, where that would be a whole top-level domain',
    'https://{a}.com',
    [variable('a', 'x')],
    ['https://x.com'],
  ],
  [
    'the default alone, where it is the whole address',
    '{url}',
    [variable('url', 'https://a.example/v1')],
    ['https://a.example'],
  ],
  [
    'every port, where the variable may be anything',
    'https://a.example:{port}/',
    [variable('port', '8443')],
    ['https://a.example:8443', 'https://a.example:*'],
  ],
  [
    'the scheme too',
    '{s}://a.example',
    [variable('s', 'https', ['https', 'http'])],
    ['https://a.example', 'http://a.example'],
  ],
])('a server gives %s', (_, url, variables, sources) => {
  expect(serverSources({ url, variables })).toEqual(sources);
});

test.each([
  '*',
  'https://*',
  'https://*.com',
  'https:',
  "'unsafe-eval'",
  'data:',
  'https://a.example https://*',
  'https://a;b',
])('a variable does not make a word of a policy of %s', (value) => {
  for (const url of ['{all}', 'https://{all}', 'https://{all}/v1'])
    for (const values of [[], [value], ['a.example', value]])
      expect(serverSources({ url, variables: [variable('all', value, values)] }).join(' ')).not.toMatch(/[*;']| \W/);
});

test('values without end make no more, and the default is among them', () => {
  const values = Array.from({ length: 100_000 }, (_, at) => `v${at}`);
  const names = Array.from({ length: 20 }, (_, at) => `n${at}`);
  const url = `https://${names.map((name) => `{${name}}`).join('.')}.example.com`;
  const sources = serverSources({ url, variables: names.map((name) => variable(name, 'usual', values)) });
  expect(sources).toHaveLength(256);
  expect(sources).toContain(`https://${names.map(() => 'usual').join('.')}.example.com`);
});

test('thousands of servers share what may be listed, each with its default', () => {
  const values = Array.from({ length: 100 }, (_, at) => `v${at}`);
  const yaml = {
    openapi: '3.1.0',
    info: { title: 'Many', version: '1' },
    paths: {},
    servers: values.flatMap((a) =>
      values.map((b) => ({
        url: `https://{v}.${a}${b}.example`,
        variables: { v: { default: 'usual', enum: values } },
      })),
    ),
  };
  const api = normalizeApi({ document: yaml, id: undefined, version: undefined, source: '/a.yaml' });
  const sources = apiSources({ apis: [api], settings: settingsSchema.parse({}) });
  expect(sources.filter((source) => source.startsWith('https://usual.'))).toHaveLength(10_000);
  expect(sources.length).toBeLessThan(10_100);
});

test('the settings name further hosts, and the own machine is always there', () => {
  const settings = settingsSchema.parse({ tryIt: { hosts: ['https://*.example.org'] } });
  const sources = apiSources({ apis: [], settings });
  expect(sources).toEqual([
    'http://localhost:*',
    'http://127.0.0.1:*',
    'https://localhost:*',
    'https://127.0.0.1:*',
    'https://*.example.org',
  ]);
});

test.each(['https://a b', "https://a;script-src 'unsafe-inline'", '*', 'javascript:', 'https://a/path', "'self'"])(
  'the settings do not name %s',
  (host) => {
    expect(settingsSchema.safeParse({ tryIt: { hosts: [host] } }).success).toBe(false);
  },
);
