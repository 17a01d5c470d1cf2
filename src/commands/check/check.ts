import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { COMMON_POLICY, headersOf, IMMUTABLE, OPENER, policyOf } from '../../portal/csp.ts';
import { MANIFEST, parseManifest, type Manifest } from '../../site/output/manifest.ts';
import { mimeTypeOf } from '../../site/output/mime.ts';
import { PortalError } from '../../openapi/document/read/error.ts';
import { toCount } from '../../site/write/open/count.ts';
import type { Invocation } from '../invocation.ts';
import { removeMark } from '../serve/marked-page.ts';

/** `portico check`: asks a published site whether its files, types and headers arrived; exit code 1 if any did not. */
export async function check({ documents: [address, ...others], terminal }: Invocation): Promise<number> {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || others.length > 0) {
    throw new PortalError('`portico check` takes the address of one published site.', {
      hint: 'Write it like https://docs.example.com/api/.',
    });
  }
  // The home page of a portal is a folder.
  const site = new URL(url.pathname.endsWith('/') ? url.href : `${url.origin}${url.pathname}/`);
  terminal.progress(`Asking ${site.host}`);
  const { manifest, findings } = await askSite(site);
  terminal.endProgress();
  for (const { message, fix } of findings) terminal.print(`${message}\n    ${fix}`);
  const what = `${toCount(manifest.files.length, 'file')} of Portico ${manifest.portico} at ${site.href}`;
  if (findings.length === 0) terminal.tell(`${what}: contents, types and headers arrive as they should.`);
  else terminal.reportError(`${what}: ${toCount(findings.length, 'finding')}.`);
  return findings.length === 0 ? 0 : 1;
}

/** Part of a site that did not arrive as it was built, and what fixes it. */
interface SiteProblem {
  readonly message: string;
  readonly fix: string;
}

/** Fix of headers, types and missing pages, whose lines differ by host. */
const BY_HOST = 'See docs/hosting.md of the package for the lines of your host.';

/** Response to a request for a file of a site. */
interface Answer extends Omit<Asked, 'body'> {
  readonly sha256: string;
  /** Text of a page. */
  readonly html: string;
}

/** Folder of the files that have a hash of their contents in their names. */
const HASHED = '_astro/';

/** Maximum size in bytes of files that are requested. */
const MAX_BYTES = 64_000_000;

/** Asks a published site for its manifest and for a file of each kind in it. Rejects with PortalError where no site of ours answers. */
async function askSite(site: URL): Promise<{ readonly manifest: Manifest; readonly findings: readonly SiteProblem[] }> {
  const listed = await ask(site, MANIFEST);
  if (listed.status !== 200) {
    throw new PortalError(`${new URL(MANIFEST, site).href} returns ${listed.status}: no built site was found.`, {
      hint: 'Pass the URL of its home page with the base path, and publish all files of the output.',
    });
  }
  const manifest = parseManifest(listed.body.toString(), listed.path);
  const askFile = async (path: string): Promise<Answer> => {
    const { body, ...answer } = await ask(site, path);
    if (!path.endsWith('.html')) return { ...answer, sha256: hash('sha256', body), html: '' };
    const html = removeMark(body.toString());
    return { ...answer, sha256: hash('sha256', html), html };
  };
  const answers: Answer[] = [];
  for (const path of sampleOf(manifest)) answers.push(await askFile(path));
  const moved: Answer[] = [];
  for (const path of redirectPages(manifest)) moved.push(await askFile(path));
  const arrived = answers.filter(({ path, status }) => status === 200 || path === NOT_FOUND);
  const missing = await ask(site, 'portico-check-of-a-page-that-is-not-there/');
  return {
    manifest,
    findings: [
      ...contentFindings(manifest, [...answers, ...moved.filter(({ redirected }) => !redirected)]),
      ...moved.filter(({ redirected, status }) => redirected && status !== 200).map(lostRedirect),
      ...typeFindings(arrived),
      ...headerFindings(arrived),
      ...openerFindings(arrived),
      ...policyFindings(arrived),
      ...(missing.status === 404
        ? []
        : [{ message: `A missing page returns ${missing.status}, not 404`, fix: BY_HOST }]),
    ],
  };
}

/** Returns one file of each extension, pages and files with names of their contents apart. */
function sampleOf({ files }: Manifest): readonly string[] {
  const kinds = new Map<string, string>();
  for (const { path, bytes } of files) {
    if (bytes > MAX_BYTES) continue;
    // Hosts that read these files do not serve them.
    if (/^_(?:headers|redirects)$/.test(path)) continue;
    const places = [path === NOT_FOUND, path.startsWith(HASHED), path.startsWith('reference/'), hasOpener(path)];
    const kind = [...places, extname(path)].join(' ');
    if (!kinds.has(kind) && extname(path) !== '') kinds.set(kind, path);
  }
  return [...kinds.values()].slice(0, MAX_KINDS);
}

/** Maximum number of kinds of files that are requested: builds have about 30. */
const MAX_KINDS = 100;
/** Size in bytes below which a page only redirects. */
const REDIRECT = 1200;
/** Maximum number of redirect pages that are requested. */
const MAX_REDIRECTS = 20;

/** Lists pages at old addresses, which hosts with rules of their own answer by a redirect. */
function redirectPages({ files }: Manifest): readonly string[] {
  const pages = files.filter(({ path, bytes }) => path.endsWith('/index.html') && bytes < REDIRECT);
  return pages.slice(0, MAX_REDIRECTS).map(({ path }) => path);
}

function lostRedirect({ path, status }: Answer): SiteProblem {
  return {
    message: `${path} redirects to an address that returns ${status}`,
    fix: 'Publish the file _redirects of the same build, or remove the rule of the host.',
  };
}

function contentFindings({ files }: Manifest, answers: readonly Answer[]): readonly SiteProblem[] {
  return answers.flatMap(({ path, status, sha256 }) => {
    const file = files.find((one) => one.path === path);
    if (status !== 200 && path !== NOT_FOUND)
      return [{ message: `${path} returns ${status}`, fix: 'Publish all files of the output.' }];
    if (sha256 === file?.sha256) return [];
    const fix =
      'Publish the whole output of one build, and let the host change nothing in files (no minifying, no injected scripts).';
    return [{ message: `${path} differs from the build`, fix }];
  });
}

function typeFindings(answers: readonly Answer[]): readonly SiteProblem[] {
  // Scripts read files of other extensions as bytes.
  const known = answers.filter(({ path }) => wantedType(path) !== BYTES);
  const wrong = known.filter(({ path, headers }) => essenceOf(headers.get('content-type')) !== wantedType(path));
  const byExtension = new Map(wrong.map((answer) => [extname(answer.path), answer]));
  return [...byExtension.values()].map(({ path, headers }) => ({
    message: `${path} has the type ${headers.get('content-type') ?? '(none)'}, not ${wantedType(path)}`,
    fix: BY_HOST,
  }));
}

/** Type of files whose extension has none. */
const BYTES = mimeTypeOf('');

function wantedType(path: string): string {
  return essenceOf(mimeTypeOf(extname(path)));
}

/** Returns a type without parameters, and the usual one of its other names. */
function essenceOf(type: string | null): string {
  const essence = (type ?? '').split(';', 1).join('').trim().toLowerCase();
  return OTHER_NAMES[essence] ?? essence;
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'application/x-yaml': 'application/yaml',
  'text/yaml': 'application/yaml',
  'text/x-yaml': 'application/yaml',
  'text/xml': 'application/xml',
  'application/font-woff2': 'font/woff2',
};

const POLICY = ['Content-Security-Policy', COMMON_POLICY] as const;

function headerFindings(answers: readonly Answer[]): readonly SiteProblem[] {
  // A page that only redirects is sent without the headers of pages.
  const pages = answers.filter(({ path, html }) => path.endsWith('.html') && !html.includes('http-equiv="refresh"'));
  const assets = answers.filter(({ path }) => path.startsWith(HASHED));
  const wanted = [
    ...[POLICY, ...headersOf('')].map((header) => ({
      header,
      on: pages.filter(({ path }) => [POLICY, ...headersOf(path)].includes(header)),
    })),
    // Other files keep their names when their contents change.
    { header: IMMUTABLE, on: assets },
  ];
  return wanted.flatMap(({ header: [name, value], on }) => {
    const without = on.filter(({ headers }) => !hasParts(headers.get(name) ?? '', value));
    if (without.length === 0) return [];
    return [{ message: `${name}: ${value} is missing on ${pathsOf(without)}`, fix: BY_HOST }];
  });
}

/** Finds the pages of the panel that logins cannot return to. */
function openerFindings(answers: readonly Answer[]): readonly SiteProblem[] {
  const cutOff = answers.filter(
    ({ path, headers }) =>
      path.endsWith('.html') && !hasOpener(path) && hasParts(headers.get(OPENER[0]) ?? '', OPENER[1]),
  );
  if (cutOff.length === 0) return [];
  const message = `${OPENER.join(': ')} is sent with ${pathsOf(cutOff)}, so that logins by OAuth cannot return there`;
  return [{ message, fix: BY_HOST }];
}

/** True for pages that are sent with OPENER. */
function hasOpener(path: string): boolean {
  return headersOf(path).includes(OPENER);
}

/** Finds directives of the host that the policies of pages do not have: browsers apply both. */
function policyFindings(answers: readonly Answer[]): readonly SiteProblem[] {
  const pages = answers.filter(({ html }) => html.includes('http-equiv="Content-Security-Policy"'));
  const others = pages.flatMap(({ headers, html }) => {
    const own = new Set([COMMON_POLICY, policyOf(html)].flatMap(partsOf));
    return partsOf(headers.get('content-security-policy') ?? '').filter((part) => part !== '' && !own.has(part));
  });
  return [...new Set(others)].map((directive) => ({
    message: `Content-Security-Policy of the host has \`${directive}\`, which pages do not have`,
    fix: `Send only ${COMMON_POLICY}: every page has its policy in itself.`,
  }));
}

/** True where a header has every part of the wanted value, in any order and among others. */
function hasParts(value: string, wanted: string): boolean {
  const parts = new Set(partsOf(value));
  return partsOf(wanted).every((part) => parts.has(part));
}

function partsOf(value: string): readonly string[] {
  return value.split(/[;,]/).map((part) => part.trim().toLowerCase());
}

function pathsOf(answers: readonly Answer[]): string {
  return answers.map(({ path }) => path).join(', ');
}

/** Response of a published site. */
interface Asked {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** True where the host has sent the request to another address. */
  readonly redirected: boolean;
}

/** Page of addresses without one, which hosts may serve with the status 404. */
const NOT_FOUND = '404.html';

/** Seconds that a host has for a response. */
const TIMEOUT = 30;
/** Requests a path of a published site. Rejects with a PortalError where the site does not answer, or redirects to another host. */
async function ask(site: URL, path: string): Promise<Asked> {
  // Pages are requested as readers do: by the address of their folder.
  const address = path === NOT_FOUND ? path : path.replace(/(^|\/)index\.html$/, '$1');
  const url = new URL(address.split('/').map(encodeURIComponent).join('/'), site);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT * 1000) });
    const { status, headers, redirected } = response;
    const body = Buffer.from(await response.arrayBuffer());
    if (URL.parse(response.url)?.hostname === site.hostname) return { path, status, headers, body, redirected };
    throw new PortalError(`${url.href} redirects to another host: ${response.url}.`, {
      hint: 'If the site is published there, check that address.',
    });
  } catch (cause) {
    if (cause instanceof PortalError) throw cause;
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new PortalError(`${url.href} does not respond: ${reason}.`, { cause });
  }
}
