import { expect, test } from 'vitest';
import { mergePolicy } from '../../../../src/satellites/astro/merge-policy.ts';

const own = (policy: string): string => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const ofSite = (policy: string): string => `<meta http-equiv="content-security-policy" content="${policy}">`;

test.each([
  [
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-own='; style-src 'self'; img-src 'self'",
    "img-src https:; script-src 'self' 'sha256-site='; style-src 'self' 'sha256-css=';",
    "img-src https:; script-src 'self' 'sha256-site=' 'wasm-unsafe-eval' 'sha256-own='; style-src 'self' 'sha256-css='",
  ],
  [
    "script-src 'self'; style-src 'self' 'unsafe-inline'",
    "script-src 'self'; style-src 'self' 'sha256-css='",
    "script-src 'self'; style-src 'self' 'unsafe-inline'",
  ],
  [
    "script-src 'self' 'sha256-own='; style-src 'self'",
    "script-src-elem 'none' 'strict-dynamic'; script-src-attr 'none'; style-src-elem 'self'",
    "script-src-elem 'self' 'sha256-own='; script-src-attr 'none'; style-src-elem 'self'",
  ],
])('a page with the policy %j in a site of %j', (portal, site, merged) => {
  const html = `<head>${own(portal)}<script>1</script>${ofSite(site)}</head>`;
  expect(mergePolicy(html)).toBe(`<head>${own(portal)}<script>1</script>${ofSite(merged)}</head>`);
});
