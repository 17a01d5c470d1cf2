import { expect, test } from 'vitest';
import {
  diagramPolicy,
  ERROR_POLICY,
  headersFile,
  headersOf,
  inlineScriptsOf,
  OPENER,
  pagePolicy,
  policyOf,
  relayPolicy,
} from '../../../src/portal/csp.ts';
import { headersAt, parseHeaders } from '../../../src/satellites/serve/headers.ts';

test('hosts that the settings name are allowed for scripts, images and connections, and for nothing else', () => {
  const policy = pagePolicy({ hosts: ['https://plausible.io'] });
  const allowed = policy.split('; ').filter((directive) => directive.includes('plausible'));
  expect(allowed.map((directive) => directive.split(' ', 1)[0])).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(headersFile('/', { folders: [''], pages: ['/plans/*'], page: policy, sender: '' })).toContain(
    `/plans/*\n  Content-Security-Policy: ${policy}`,
  );
});

test.each([
  ['Windows', 'a();\r\nb();\r\n'],
  ['an old Mac', 'a();\rb();\r'],
])('a script with the line breaks of %s is known by what a browser reads', (_, script) => {
  expect(pagePolicy({ scripts: [script] })).toBe(pagePolicy({ scripts: ['a();\nb();\n'] }));
});

test('text becomes markup by our own policies alone, but in the frame of the client', () => {
  for (const policy of [pagePolicy({}), relayPolicy([]), ERROR_POLICY]) {
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types portico default");
  }
});

test('the frame of diagrams has scripts of the portal and inline styles, and loads nothing else', () => {
  expect(diagramPolicy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'",
  );
});

test('a policy that is too long for a line of the headers file stands in its page alone', () => {
  const sources = Array.from({ length: 100 }, (_, at) => `https://server-${at}.example.com`);
  const sent = (sender: string): boolean =>
    headersFile('/', { folders: [''], page: '', sender }).includes('/try-it/send/');
  expect(sent(relayPolicy(sources.slice(0, 9)))).toBe(true);
  expect(sent(relayPolicy(sources))).toBe(false);
});

test('a page shows pictures of its own site, and of the places that the settings name', () => {
  expect(pagePolicy({})).toContain("img-src 'self' data:;");
  expect(
    pagePolicy({ pictures: [undefined, '/logo.svg', 'https://cdn.example/a.svg?b;c', 'https://cdn.example/d.svg'] }),
  ).toContain("img-src 'self' data: https://cdn.example;");
});

test('inline scripts are those without an address that run', () => {
  const html =
    '<script>a < b</script><script src="/x.js"></script><script type="application/json">{}</script><script type="module">c</script>';
  expect(inlineScriptsOf(html)).toEqual(['a < b', 'c']);
});

test('the policy of a page is what it states first, whatever a document writes after it', () => {
  const policy = pagePolicy({ scripts: ['alert(1)'] });
  const later = `<title><meta http-equiv="Content-Security-Policy" content="script-src *"></title><script>boom()</script>`;
  expect(policyOf(`<head><meta http-equiv="Content-Security-Policy" content="${policy}">${later}`)).toBe(policy);
  expect(() => policyOf('<head></head>')).toThrow('no Content-Security-Policy');
});

test('pages link to the indexes for programs below the base', () => {
  const indexes = [['/llms.txt', 'text/plain'] as const, ['/a.json', 'application/json'] as const];
  expect(headersFile('/docs/', { folders: [''], page: 'p', sender: '', indexes })).toContain(
    '/docs/guides/*\n  Content-Security-Policy: p\n  Cross-Origin-Opener-Policy: same-origin-allow-popups\n  Link: </docs/llms.txt>; rel="index"; type="text/plain", </docs/a.json>; rel="index"; type="application/json"\n',
  );
  expect(headersFile('/docs/', { folders: [''], page: 'p', sender: '' })).not.toContain('Link');
});

test('pages that logins return to are sent without a header that cuts their window off, in every language, below a base', () => {
  for (const base of ['/', '/docs/', '/de/']) {
    const rules = parseHeaders(
      headersFile(base, { folders: ['', '/de'], pages: ['/quality/'], page: 'p', sender: 's' }),
    );
    const pages = ['', 'guides/x/', 'reference/try-it/', 'reference/a/try-it/b/', '404.html', 'quality/'];
    for (const path of ['', 'de/'].flatMap((folder) =>
      [...pages, 'try-it/', 'try-it/console/', 'try-it/send/'].map((page) => folder + page),
    )) {
      const isReturn = /^(?:de\/)?try-it\//.test(path);
      expect(headersAt(rules, base + path)['Cross-Origin-Opener-Policy'], path).toBe(isReturn ? undefined : OPENER[1]);
      expect(headersOf(path).includes(OPENER), path).toBe(!isReturn);
    }
  }
});
