import { expect, test } from 'vitest';
import { errorOfBase, errorOfSite } from '../../../../src/portal/settings/place.ts';

test.each(['', '/', '/docs', 'docs', '/docs/', '/docs/api/v1', '/a.b/c-d/e_f/~g', '/文档', '/@team+x=1,2'])(
  '%j is a path that a portal can lie below',
  (base) => {
    expect(errorOfBase(base)).toBeUndefined();
  },
);

test.each([
  ...['../x', '/..', '/a/../b', '/./a', '/...', '/a?b', '/a#b', '//x', '/a//b', '/a/b//', '\\x', '/a\\b', '/%2e%2e/'],
  ...['/a%20b', '/a b', ' ', '/a\tb', '/a\nb', '/\u0000', '/\u202ea', '/<b>', '/"', "/'", '/*', '/:x', '/a;b', '/&'],
  ...['https://x/y', 'HTTP://x', 'file:///x', 'C:/Program Files/Git/docs', 'c:\\x', '/\ud800', '/[x]', '/{x}', '/`'],
])('%j is not a path that a portal can lie below', (base) => {
  const fault = errorOfBase(base);
  expect(fault?.message).toBeTruthy();
  expect(fault?.hint).toMatch(/\/docs/);
});

test.each('https://x http://localhost:4321 https://x.example/docs/ https://x/%E6%96%87 https://[::1]/a'.split(' '))(
  '%j is an address that a portal can be published at',
  (site) => {
    expect(errorOfSite(site)).toBeUndefined();
  },
);

test.each([
  ...['', 'https://', 'https://a b', 'https://x/a b'],
  ...'example x.example/docs //x ftp://x javascript:alert(1) file:///x https://u@x https://u:p@x/ https://:p@x'.split(
    ' ',
  ),
  ...'https://x/? https://x/?q=1 https://x/# https://x/#h https://x/<y> https://x//y https://x/% https://x/%ff'.split(
    ' ',
  ),
  ...['https://x/*', 'https://x/%2f/'],
])('%j is not an address that a portal can be published at', (site) => {
  const fault = errorOfSite(site);
  expect(fault?.message).toBeTruthy();
  expect(fault?.hint).toBeTruthy();
});
