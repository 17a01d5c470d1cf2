import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { COMMON_HEADERS, COMMON_POLICY, IMMUTABLE } from '../../portal/csp.ts';
import { MANIFEST, parseManifest, type Manifest } from '../../output/manifest.ts';
import { mimeTypeOf } from '../../output/mime.ts';
import { PortalError } from '../../document/read/error.ts';
import { headerFixes, missingPageFixes, typeFixes } from './fixes.ts';
import { refusedSources } from './policy.ts';

/** Part of a site that did not arrive as it was built. */
export interface Finding {
  readonly message: string;
  /** Fixes, one for each host; one may have several lines. */
  readonly fixes: readonly string[];
}

/** Answer of a published site. */
interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** True where the host has sent the request to another address. */
  readonly redirected: boolean;
}

/** Page of addresses without one, which hosts may serve with the status 404. */
const NOT_FOUND = '404.html';

/** Folder of the files that have a hash of their contents in their names. */
const HASHED = '_astro/';

/** Seconds that a host has for an answer. */
const TIMEOUT = 30;

/** Asks a published site for its manifest and for a file of each kind in it. Rejects with PortalError where no site of ours answers. */
export async function askSite(
  site: URL,
): Promise<{ readonly manifest: Manifest; readonly findings: readonly Finding[] }> {
  const listed = await ask(site, MANIFEST);
  if (listed.status !== 200) {
    throw new PortalError(`${new URL(MANIFEST, site).href} answers ${listed.status}: no built site is there.`, {
      hint: 'Name the address of its home page, with the path that it is below; publish all files of the output.',
    });
  }
  const manifest = parseManifest(listed.body.toString(), listed.path);
  const answers: Answer[] = [];
  for (const path of sampleOf(manifest)) answers.push(await ask(site, path));
  const moved: Answer[] = [];
  for (const path of redirectPages(manifest)) moved.push(await ask(site, path));
  const arrived = answers.filter(({ path, status }) => status === 200 || path === NOT_FOUND);
  const missing = await ask(site, 'portico-check-of-a-page-that-is-not-there/');
  return {
    manifest,
    findings: [
      ...contentFindings(manifest, [...answers, ...moved.filter(({ redirected }) => !redirected)]),
      ...moved.filter(({ redirected, status }) => redirected && status !== 200).map(lostRedirect),
      ...typeFindings(arrived),
      ...headerFindings(arrived, site),
      ...policyFindings(arrived),
      ...(missing.status === 404
        ? []
        : [
            {
              message: `An address without a page answers ${missing.status}, not 404`,
              fixes: missingPageFixes(serverOf(missing), site.pathname),
            },
          ]),
    ],
  };
}

/** Returns one file of each extension, pages and files with names of their contents apart. */
function sampleOf({ files }: Manifest): readonly string[] {
  const kinds = new Map<string, string>();
  for (const { path } of files) {
    // Hosts that read these files do not serve them.
    if (/^_(?:headers|redirects)$/.test(path)) continue;
    const kind = `${path === NOT_FOUND} ${path.startsWith(HASHED)} ${path.startsWith('reference/')} ${extname(path)}`;
    if (!kinds.has(kind) && extname(path) !== '') kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/** Size in bytes below which a page only redirects. */
const REDIRECT = 1200;
/** Maximum number of redirects that are followed. */
const MAX_REDIRECTS = 20;

/** Lists pages at old addresses, which hosts with rules of their own answer by a redirect. */
function redirectPages({ files }: Manifest): readonly string[] {
  const pages = files.filter(({ path, bytes }) => path.endsWith('/index.html') && bytes < REDIRECT);
  return pages.slice(0, MAX_REDIRECTS).map(({ path }) => path);
}

function lostRedirect({ path, status }: Answer): Finding {
  return {
    message: `${path} redirects to an address that answers ${status}`,
    fixes: ['Publish the file _redirects of the same build, or remove the rule of the host.'],
  };
}

async function ask(site: URL, path: string): Promise<Answer> {
  // Pages are asked for as readers do: by the address of their folder.
  const address = path === NOT_FOUND ? path : path.replace(/(^|\/)index\.html$/, '$1');
  const url = new URL(address.split('/').map(encodeURIComponent).join('/'), site);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT * 1000) });
    return {
      path,
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
      redirected: response.redirected,
    };
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new PortalError(`${url.href} does not answer: ${reason}.`, { cause });
  }
}

function contentFindings({ files }: Manifest, answers: readonly Answer[]): readonly Finding[] {
  return answers.flatMap(({ path, status, body }) => {
    const { sha256 } = files.find((file) => file.path === path) ?? {};
    if (status !== 200 && path !== NOT_FOUND)
      return [{ message: `${path} answers ${status}`, fixes: ['Publish all files of the output.'] }];
    if (hash('sha256', body) === sha256) return [];
    const fixes = [
      'Publish the whole output of one build, and let the host change nothing in files (no minifying, no injected scripts).',
    ];
    return [{ message: `${path} is not as it was built`, fixes }];
  });
}

function typeFindings(answers: readonly Answer[]): readonly Finding[] {
  // Scripts read files of other extensions as bytes.
  const known = answers.filter(({ path }) => wantedType(path) !== BYTES);
  const wrong = known.filter(({ path, headers }) => essenceOf(headers.get('content-type')) !== wantedType(path));
  const byExtension = new Map(wrong.map((answer) => [extname(answer.path), answer]));
  return [...byExtension].map(([extension, answer]) => ({
    message: `${answer.path} has the type ${answer.headers.get('content-type') ?? '(none)'}, not ${wantedType(answer.path)}`,
    fixes: typeFixes(serverOf(answer), extension),
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

function headerFindings(answers: readonly Answer[], site: URL): readonly Finding[] {
  const pages = answers.filter(({ path }) => path.endsWith('.html'));
  const assets = answers.filter(({ path }) => path.startsWith(HASHED));
  const wanted = [
    ...[['Content-Security-Policy', COMMON_POLICY] as const, ...COMMON_HEADERS].map((header) => ({
      header,
      on: pages,
      folder: undefined,
    })),
    // Other files keep their names when their contents change.
    { header: IMMUTABLE, on: assets, folder: `${site.pathname}${HASHED}` },
  ];
  return wanted.flatMap(({ header: [name, value], on, folder }) => {
    const without = on.filter(({ headers }) => !hasParts(headers.get(name) ?? '', value));
    const [first] = without;
    if (first === undefined) return [];
    return [
      {
        message: `${name}: ${value} is missing on ${without.map(({ path }) => path).join(', ')}`,
        fixes: headerFixes(serverOf(first), [name, value], folder),
      },
    ];
  });
}

/** Lists the pages whose own policy allows what a policy of the host refuses: browsers then refuse it. */
function policyFindings(answers: readonly Answer[]): readonly Finding[] {
  const refused = answers.flatMap(({ path, headers, body }) => {
    const sources = path.endsWith('.html')
      ? refusedSources(headers.get('content-security-policy') ?? '', body.toString())
      : [];
    return sources.length === 0 ? [] : [{ path, sources: sources.join(', ') }];
  });
  const [first] = refused;
  if (first === undefined) return [];
  return [
    {
      message: `Content-Security-Policy of the host refuses what ${refused.map(({ path }) => path).join(', ')} needs: ${first.sources}`,
      fixes: [`Send only ${COMMON_POLICY}: every page has its policy in itself.`],
    },
  ];
}

/** True where a header has every part of the wanted value, in any order and among others. */
function hasParts(value: string, wanted: string): boolean {
  const parts = new Set(partsOf(value));
  return partsOf(wanted).every((part) => parts.has(part));
}

function partsOf(value: string): readonly string[] {
  return value.split(/[;,]/).map((part) => part.trim().toLowerCase());
}

function serverOf({ headers }: Answer): string {
  return headers.get('server') ?? '';
}
