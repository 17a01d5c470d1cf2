import { createHash } from 'node:crypto';
import { isSafeUrl } from './safe-url.ts';

/** Path of the page that the try-it panel runs in, a frame with a policy of its own. */
export const TRY_IT_PATH = '/try-it/';

/**
 * Directives of every page; a page runs our own scripts and the one that sets the theme before paint, known by its hash. It
 * shows pictures of this site, and those at the addresses that the settings name.
 */
export function pagePolicy(inlineScripts: readonly string[], pictures: readonly (string | undefined)[] = []): string {
  const origins = pictures.flatMap((url) => (url !== undefined && isSafeUrl(url) ? new URL(url).origin : []));
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashesOf(inlineScripts)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...new Set(origins)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  });
}

/** Directives of the try-it frame: its client writes styles of its own and talks to the API that the reader chose. */
export function framePolicy(inlineScripts: readonly string[] = []): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(inlineScripts)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  });
}

/** Policy of all answers, the frame's included; what a meta element cannot say is said here. */
const COMMON_POLICY = "frame-ancestors 'self'; object-src 'none'";

/** Headers for hosts that read a `_headers` file (Netlify, Cloudflare Pages); `page` is the policy of pages. The preview server obeys it too. */
export function headersFile(base: string, page: string): string {
  const at = base.slice(0, -1);
  const rules: readonly (readonly [string, readonly string[]])[] = [
    [
      `${at}/*`,
      [
        `Content-Security-Policy: ${COMMON_POLICY}`,
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy: same-origin-allow-popups',
        'Permissions-Policy: camera=(), geolocation=(), microphone=()',
      ],
    ],
    ...['/', '/404.html', '/guides/*', '/reference/*'].map(
      (path) => [at + path, [`Content-Security-Policy: ${page}`]] as const,
    ),
    [at + TRY_IT_PATH, [`Content-Security-Policy: ${framePolicy()}`]],
    [`${at}/_astro/*`, ['Cache-Control: public, max-age=31536000, immutable']],
  ];
  return rules.map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`), ''].join('\n')).join('\n');
}

/** The policy that a built page states: it stands before anything that a document has written. Throws when there is none. */
export function policyOf(html: string): string {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  if (policy === undefined) throw new Error('The page has no Content-Security-Policy.');
  return policy;
}

/** The scripts that stand in HTML of our own making, as written there. */
export function inlineScriptsOf(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc\s*=)([^>]*)>([\s\S]*?)<\/script>/gi)];
  return scripts
    .filter(([, attributes = '']) => !/type\s*=\s*["']?application\//i.test(attributes))
    .map(([, , source = '']) => source);
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function hashesOf(scripts: readonly string[]): readonly string[] {
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
