import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { COMMON_HEADERS, COMMON_POLICY, IMMUTABLE } from '../../portal/csp.ts';
import { MANIFEST, parseManifest, type Manifest } from '../../output/manifest.ts';
import { mimeTypeOf } from '../../output/mime.ts';
import { PortalError } from '../../document/read/error.ts';
import { headerFixes, missingPageFixes, typeFixes } from './fixes.ts';

/** Part of a site that did not arrive as it was built. */
export interface Finding {
  readonly message: string;
  /** Lines of hosts, each of which mends it. */
  readonly fixes: readonly string[];
}

/** Answer of a published site. */
interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Page of addresses without one, which hosts may serve with the status 404. */
const NOT_FOUND = '404.html';

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
  const arrived = answers.filter(({ path, status }) => status === 200 || path === NOT_FOUND);
  const missing = await ask(site, 'portico-check-of-a-page-that-is-not-there/');
  return {
    manifest,
    findings: [
      ...contentFindings(manifest, answers),
      ...typeFindings(arrived),
      ...headerFindings(arrived),
      ...(missing.status === 404
        ? []
        : [
            {
              message: `An address without a page answers ${missing.status}, not 404`,
              fixes: missingPageFixes(serverOf(missing)),
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
    const kind = `${path === NOT_FOUND} ${path.startsWith('_astro/')} ${path.startsWith('reference/')} ${extname(path)}`;
    if (!kinds.has(kind) && extname(path) !== '') kinds.set(kind, path);
  }
  return [...kinds.values()];
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
  const wrong = answers.filter(({ path, headers }) => essenceOf(headers.get('content-type')) !== wantedType(path));
  const byExtension = new Map(wrong.map((answer) => [extname(answer.path), answer]));
  return [...byExtension].map(([extension, answer]) => ({
    message: `${answer.path} has the type ${answer.headers.get('content-type') ?? '(none)'}, not ${wantedType(answer.path)}`,
    fixes: typeFixes(serverOf(answer), extension),
  }));
}

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

function headerFindings(answers: readonly Answer[]): readonly Finding[] {
  const pages = answers.filter(({ path }) => path.endsWith('.html'));
  const assets = answers.filter(({ path }) => path.startsWith('_astro/'));
  const wanted = [
    ...[['Content-Security-Policy', COMMON_POLICY] as const, ...COMMON_HEADERS].map((header) => ({
      header,
      on: pages,
    })),
    { header: IMMUTABLE, on: assets },
  ];
  return wanted.flatMap(({ header: [name, value], on }) => {
    const without = on.filter(({ headers }) => !hasParts(headers.get(name) ?? '', value));
    const [first] = without;
    if (first === undefined) return [];
    return [
      {
        message: `${name}: ${value} is missing on ${without.map(({ path }) => path).join(', ')}`,
        fixes: headerFixes(serverOf(first), name, value),
      },
    ];
  });
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
