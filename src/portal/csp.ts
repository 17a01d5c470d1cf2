import { createHash } from 'node:crypto';
import { isSafeUrl } from './pages/safe-url.ts';
import { API_CATALOG_PATH, API_CATALOG_TYPE } from './api-catalog.ts';

/** Path of the try-it panel's page, a frame with a policy of its own. */
export const TRY_IT_PATH = '/try-it/';

/** Path of the console's page, under the same policy. */
export const CONSOLE_PATH = `${TRY_IT_PATH}console/`;

/** Trusted Types: only policies of the portal turn text into markup or script URLs (src/client/page/trusted.ts). */
// mitigation: Trusted Types
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['portico', 'default'] };

/** Contents of a page that its policy allows. */
interface Held {
  /** Inline scripts of the page, as written. */
  readonly scripts?: readonly string[];
  /** URLs of images in the settings. */
  readonly pictures?: readonly (string | undefined)[];
  /** URL of the sandbox, if any. */
  readonly sandbox?: string | undefined;
  /** Hosts of the owner's scripts. */
  readonly hosts?: readonly string[];
}

/**
 * Returns the policy of a page: it runs the portal's own scripts and the inline ones, allowed by their hashes, and shows images of
 * this site and of the origins in the settings. Hosts of the owner's scripts are allowed for these, for images and connections.
 */
export function pagePolicy({ scripts = [], pictures = [], sandbox, hosts = [] }: Held): string {
  const origins = pictures.flatMap(originOf);
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hosts, ...hashesOf(scripts)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...new Set([...origins, ...hosts])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(sandbox), ...hosts],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    ...TRUSTED_TYPES,
  });
}

/** Returns the origin of an http or https URL; none for a path, which is on this site. */
function originOf(url: string | undefined): readonly string[] {
  return url !== undefined && isSafeUrl(url) ? [new URL(url).origin] : [];
}

/** Returns the policy of the try-it frame: its client writes inline styles, and sends requests to this site alone. */
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

/** Returns the policy of the page within that frame that sends requests: it alone may connect to these sources. */
export function relayPolicy(sources: readonly string[]): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", ...sources],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    ...TRUSTED_TYPES,
  });
}

/** Returns the policy of the frame that draws diagrams: Mermaid writes inline styles; it loads and sends nothing. */
export function diagramPolicy(): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'unsafe-inline'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  });
}

/** Policy of all responses, the frame's included: directives that a meta element cannot hold. */
export const COMMON_POLICY = "frame-ancestors 'self'; object-src 'none'";

type Header = readonly [name: string, value: string];

/** Additional headers of all responses. */
export const COMMON_HEADERS: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
];

/** Header of pages. A login returns to a page of the panel, whose window it would cut off from the panel. */
export const OPENER: Header = ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'];

/** Pattern of paths below the base that are sent without OPENER, for configurations of hosts: those of the panel, in every language. */
const WITHOUT_OPENER = '([a-z][a-z]/)?try-it/';

/** Returns the headers of a response, by its path below the base: `try-it/`. */
export function headersOf(path: string): readonly Header[] {
  return new RegExp(`^/?${WITHOUT_OPENER}`).test(path) ? COMMON_HEADERS : [...COMMON_HEADERS, OPENER];
}

/** Header of files whose names have a hash of their contents. */
export const IMMUTABLE: readonly [string, string] = ['Cache-Control', 'public, max-age=31536000, immutable'];

/** Policy of the development server's error pages: text, and the server's own client. */
export const ERROR_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  ...TRUSTED_TYPES,
});

/** Maximum length of a line in a `_headers` file (Cloudflare Pages). */
const LINE = 2000;

/** Folders of a portal's languages, and the policies of its pages and of those that send requests. */
interface PolicyInputs {
  readonly folders: readonly string[];
  /** Paths of further pages below the base, without their languages: `/pricing/`. */
  readonly pages?: readonly string[];
  readonly page: string;
  readonly sender: string;
  /** Indexes for programs, which pages link to: paths below the base, with their media types. */
  readonly indexes?: readonly (readonly [path: string, type: string])[];
}

/**
 * Returns a `_headers` file (Netlify, Cloudflare Pages) with the policies of pages and of the page that sends requests, and links from pages to
 * indexes for programs; a policy that is longer than a line is only in the page itself. The preview server reads the file too.
 */
export function headersFile(base: string, { folders, pages = [], indexes = [], ...policies }: PolicyInputs): string {
  const sender = `Content-Security-Policy: ${policies.sender}`;
  const at = base.slice(0, -1);
  const links = indexes.map(([path, type]) => `<${at}${path}>; rel="index"; type="${type}"`).join(', ');
  const page = [
    `Content-Security-Policy: ${policies.page}`,
    OPENER.join(': '),
    ...(links === '' ? [] : [`Link: ${links}`]),
  ];
  const rules: readonly (readonly [string, readonly string[]])[] = [
    [
      `${at}/*`,
      [`Content-Security-Policy: ${COMMON_POLICY}`, ...COMMON_HEADERS.map(([name, value]) => `${name}: ${value}`)],
    ],
    ...folders
      .flatMap((folder) => ['/', '/404.html', '/guides/*', '/reference/*', ...pages].map((path) => folder + path))
      .map((path) => [at + path, page] as const),
    ...folders
      .flatMap((folder) => [folder + TRY_IT_PATH, folder + CONSOLE_PATH])
      .map((path) => [at + path, [`Content-Security-Policy: ${framePolicy()}`]] as const),
    ...(sender.length > LINE ? [] : folders.map((folder) => [`${at}${folder}${TRY_IT_PATH}send/`, [sender]] as const)),
    ...(at === '' ? [[API_CATALOG_PATH, [`Content-Type: ${API_CATALOG_TYPE}`]] as const] : []),
    [`${at}/_astro/*`, [IMMUTABLE.join(': ')]],
  ];
  return rules.map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`), ''].join('\n')).join('\n');
}

/** Returns the policy in the HTML of a built page; it precedes all content of documents. Throws where there is none. */
export function policyOf(html: string): string {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  if (policy === undefined) throw new Error('The page has no Content-Security-Policy.');
  return policy;
}

/** Returns the inline scripts of the portal's HTML, as written. */
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

/** Returns the hashes of inline scripts and styles as a browser reads them: HTML normalizes line breaks. */
export function hashesOf(scripts: readonly string[]): readonly string[] {
  const read = scripts.map((script) => script.replaceAll(/\r\n?/g, '\n'));
  return read.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
