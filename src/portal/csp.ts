import { createHash } from 'node:crypto';
import { isSafeUrl } from './pages/safe-url.ts';
import { API_CATALOG_PATH, API_CATALOG_TYPE } from './api-catalog.ts';

/** Path of the page that the try-it panel runs in, a frame with a policy of its own. */
export const TRY_IT_PATH = '/try-it/';

/** Path of the page that the console runs in, under the same policy. */
export const CONSOLE_PATH = `${TRY_IT_PATH}console/`;

/** Text becomes markup or the address of a script by our own policies alone (src/client/page/trusted.ts). */
// mitigation: Trusted Types
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['portico', 'default'] };

/** What a page holds that its policy must know. */
interface Held {
  /** Scripts that stand in the page, as written. */
  readonly scripts?: readonly string[];
  /** Addresses of pictures that the settings name. */
  readonly pictures?: readonly (string | undefined)[];
  /** Address of the sandbox, where it has one. */
  readonly sandbox?: string | undefined;
  /** Of a page of the development server: its style sheets stand in the page, and its client has a worker. */
  readonly nonce?: string | undefined;
}

/**
 * Directives of every page; a page runs our own scripts and the one that sets the theme before paint, known by its hash. It
 * shows pictures of this site, and those at the addresses that the settings name.
 */
export function pagePolicy({ scripts = [], pictures = [], sandbox, nonce }: Held): string {
  const origins = pictures.flatMap(originOf);
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashesOf(scripts)],
    'style-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
    'img-src': ["'self'", 'data:', ...new Set(origins)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(sandbox)],
    'worker-src': ["'self'", ...(nonce === undefined ? [] : ['blob:'])],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    ...TRUSTED_TYPES,
  });
}

/** The origin of an address on the web; none of a path, which is of this site. */
function originOf(url: string | undefined): readonly string[] {
  return url !== undefined && isSafeUrl(url) ? [new URL(url).origin] : [];
}

/** Directives of the try-it frame: its client writes styles of its own, and asks nobody but this site. */
export function framePolicy(): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  });
}

/** Directives of the page within that frame that sends requests: it alone may ask these sources. */
export function relayPolicy(sources: readonly string[], nonce?: string): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
    'connect-src': ["'self'", ...sources],
    'worker-src': nonce === undefined ? ["'none'"] : ['blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    ...TRUSTED_TYPES,
  });
}

/** Policy of all answers, the frame's included; what a meta element cannot say is said here. */
export const COMMON_POLICY = "frame-ancestors 'self'; object-src 'none'";

/** Headers of all answers besides. */
export const COMMON_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
];

/** Policy of what the development server answers in place of a page that cannot be made: words, and its own client. */
export const ERROR_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  ...TRUSTED_TYPES,
});

/** Characters that a line of a `_headers` file may have (Cloudflare Pages). */
const LINE = 2000;

/** The folders of a portal's languages, and the policies of its pages and of those that send requests. */
interface PolicyInputs {
  readonly folders: readonly string[];
  readonly page: string;
  readonly sender: string;
}

/**
 * Headers for hosts that read a `_headers` file (Netlify, Cloudflare Pages), with the policies of pages and of the page that
 * sends requests; where that one names more than a line holds, the page alone says it. The preview server obeys it too.
 */
export function headersFile(base: string, { folders, ...policies }: PolicyInputs): string {
  const sender = `Content-Security-Policy: ${policies.sender}`;
  const at = base.slice(0, -1);
  const rules: readonly (readonly [string, readonly string[]])[] = [
    [
      `${at}/*`,
      [`Content-Security-Policy: ${COMMON_POLICY}`, ...COMMON_HEADERS.map(([name, value]) => `${name}: ${value}`)],
    ],
    ...folders
      .flatMap((folder) => ['/', '/404.html', '/guides/*', '/reference/*'].map((path) => folder + path))
      .map((path) => [at + path, [`Content-Security-Policy: ${policies.page}`]] as const),
    ...folders
      .flatMap((folder) => [folder + TRY_IT_PATH, folder + CONSOLE_PATH])
      .map((path) => [at + path, [`Content-Security-Policy: ${framePolicy()}`]] as const),
    ...(sender.length > LINE ? [] : folders.map((folder) => [`${at}${folder}${TRY_IT_PATH}send/`, [sender]] as const)),
    ...(at === '' ? [[API_CATALOG_PATH, [`Content-Type: ${API_CATALOG_TYPE}`]] as const] : []),
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

/** Hashes of scripts as a browser reads them: HTML knows one kind of line break. */
function hashesOf(scripts: readonly string[]): readonly string[] {
  const read = scripts.map((script) => script.replaceAll(/\r\n?/g, '\n'));
  return read.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
