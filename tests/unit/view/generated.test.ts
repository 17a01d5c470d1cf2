import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/samples/index.ts';
import { samplesView } from '../../../src/view/samples.ts';
import { viewOf } from '../../../src/view/index.ts';
import { pageToMarkdown } from '../../../src/write/markdown/index.ts';
import { portalOf } from '../portal/portal-of.ts';

const portal = portalOf({
  documents: { orders: readFileSync('tests/fixtures/generated/odata.yaml', 'utf8') },
  settings: { samples: { languages: LANGUAGES.map(({ label }) => label) } },
});
const [api] = portal.apis;
const markdown = (kind: string, method?: string): string => {
  const page = portal.pages.find(
    (one) => one.kind === kind && (one.kind !== 'operation' || method === undefined || one.operation.method === method),
  );
  return page === undefined ? '' : pageToMarkdown(page, portal);
};

test('names of parameters have `$` and parentheses as they are written, values are encoded', () => {
  const samples = api?.operations[0] && samplesView(api.operations[0], api, portal);
  expect(samples?.samples).toHaveLength(LANGUAGES.length);
  for (const { variants } of samples?.samples ?? []) {
    const source = variants[0]?.source.replaceAll(/["'\s+.\\]|--data/g, '').replaceAll('R(', '(') ?? '';
    expect(source).toContain('$top=50');
    expect(source).toContain('range(from)=1');
    expect(source).not.toMatch(/%24top|%28from/);
    expect(source).toContain('a%24b%27');
  }
});

test('the address of an operation is shown as it is written, and that of its samples is safe in every shell', () => {
  const hosts = portal.pages.flatMap((page) => {
    const view = viewOf(page, portal);
    return view.kind === 'operation' ? [view.host] : [];
  });
  expect(new Set(hosts)).toEqual(new Set(['https://orders.example/V4/(S(session))/OData']));
  expect(markdown('operation', 'GET')).toContain('At `https://orders.example/V4/(S(session))/OData`.');
});

test('an empty version is not shown', () => {
  expect(markdown('api')).not.toMatch(/version|unversioned/i);
});

test('that an object has no additional properties is said to those who send it, not to those who read it', () => {
  expect(markdown('operation', 'GET')).not.toContain('no additional properties');
  expect(markdown('schema')).toContain('no additional properties');
  const [body = '', responses = ''] = markdown('operation', 'POST').split('## Responses');
  expect(body).toContain('no additional properties');
  expect(responses).not.toContain('no additional properties');
});

test('the overview links the lifecycle only if something is not stable', () => {
  expect(markdown('api')).not.toContain('lifecycle');
  const beta = portalOf({
    documents: {
      orders: readFileSync('tests/fixtures/generated/odata.yaml', 'utf8').replace(
        'summary:',
        'deprecated: true\n      summary:',
      ),
    },
  });
  const [page] = beta.pages.filter((one) => one.kind === 'api');
  expect(page && pageToMarkdown(page, beta)).toContain('lifecycle');
});
