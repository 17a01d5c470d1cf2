import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { forgeDocument } from './agents/forge-document.ts';
import { hiddenDocument } from './attacks/hidden.ts';
import { PAYLOADS } from './attacks/payloads.ts';
import { documentOf } from './attacks/places.ts';
import { adversarialDocument } from './attacks/adversarial-document.ts';
import { largeDocument } from './large-document.ts';
import { namesDocument } from './names-document.ts';
import { createCatalogue } from './catalogue-portal.ts';
import { createRepository } from './versions-repository.ts';
import { VERSIONS, wordsDocument } from './words/words-document.ts';

/** Checkout that the tests run in. */
export const ROOT = join(import.meta.dirname, '..');

/** Third-party documents, beside the checkout; absent on most machines. */
export const SPECS = join(ROOT, '..', 'shared', 'specs');

/** Reason for skipping a test that reads SPECS. */
export const NO_SPECS = 'the folder ../shared/specs does not exist';

/** Date of every build, so that days left and bytes are the same on every day: 2026-11-20T00:00:00Z. */
export const BUILT_AT = 1_795_132_800;

/** A site of the tests: a name, and the arguments of its build. */
export interface TestSite {
  readonly name: string;
  readonly args: readonly string[];
  /** Returns the document, where no file contains it. */
  readonly document?: () => unknown;
  /** Creates the folder of a portal; returns it. */
  readonly create?: (folder: string) => string;
  /** True for a pseudo-localized site, with each message in brackets. */
  readonly isPseudo?: boolean;
}

const fixture = (...path: readonly string[]): string => join(ROOT, 'tests', 'fixtures', ...path);

/** Sites that can be built on this machine. */
export const SITES: readonly TestSite[] = [
  { name: 'own', args: [] },
  { name: 'based', args: ['--base', '/docs', '--site', 'https://portal.example'] },
  { name: 'showcase', args: [fixture('showcase', 'openapi.yaml')] },
  { name: 'guides', args: ['--root', fixture('guides')] },
  { name: 'docs', args: ['--root', join(ROOT, 'docs')] },
  { name: 'versions', args: ['--root', fixture('versions')] },
  {
    name: 'markers',
    args: [
      fixture('markers', 'openapi.yaml'),
      fixture('markers', 'whole.yaml'),
      join(ROOT, 'tests', 'golden', 'swagger.yaml'),
    ],
  },
  { name: 'large', args: [], document: largeDocument },
  { name: 'names', args: [], document: namesDocument },
  ...VERSIONS.map((version) => ({
    name: `words-${version}`,
    args: [],
    document: () => wordsDocument(version).document,
  })),
  { name: 'trap', args: [], document: adversarialDocument },
  { name: 'payloads', args: [], document: () => documentOf(PAYLOADS.map(({ text }) => text)) },
  { name: 'nasty', args: [fixture('nasty', 'openapi.yaml'), fixture('nasty', 'hidden.json')] },
  { name: 'arabic', args: [fixture('arabic', 'openapi.yaml')] },
  { name: 'hidden', args: [], document: () => hiddenDocument('3.2', 0).document },
  { name: 'german', args: ['--root', fixture('german'), '--site', 'https://portal.buecherei.example'] },
  {
    name: 'changes',
    args: ['--site', 'https://docs.ships.example'],
    create: (folder) => createRepository(folder, "language: ['en', 'de']"),
  },
  { name: 'catalogue', args: [], create: (folder) => createCatalogue(folder, 14) },
  { name: 'pseudo', args: [fixture('german')], isPseudo: true },
  ...(existsSync(SPECS)
    ? [
        { name: 'museum', args: [join(SPECS, 'museum', 'openapi.yaml')] },
        {
          name: 'two',
          args: [join(SPECS, 'zudoku-cosmo-cargo', 'shipments.json'), join(SPECS, 'redoc', 'demo', 'cafe.yaml')],
        },
      ]
    : []),
];

/** Portals of others' kind, in the folder `examples`. */
export const EXAMPLES: readonly TestSite[] = ['one-api', 'brand', 'overrides'].map((name) => ({
  name: `example-${name}`,
  args: ['--root', join(ROOT, 'examples', name)],
}));

/** Site with many operations, for programs that read portals. */
const READ_SITES: readonly TestSite[] = [{ name: 'forge', args: [], document: forgeDocument }];

/** Sites of third-party documents for tests of the search. */
export const SEARCH_SITES: readonly TestSite[] = existsSync(SPECS)
  ? [
      { name: 'github', args: [join(SPECS, 'large', 'github-api.json')] },
      { name: 'digitalocean', args: [join(SPECS, 'digitalocean', 'DigitalOcean-public.v2.yaml')] },
      { name: 'gotify', args: [join(SPECS, 'generated', 'go-swagger-gotify.json')] },
      { name: 'novu', args: [join(SPECS, 'generated', 'nestjs-novu.json')] },
      { name: 'coolify', args: [join(SPECS, 'generated', 'swagger-php-coolify.yaml')] },
      { name: 'docusign', args: [join(SPECS, 'large', 'docusign.json')] },
      { name: 'unkey', args: [join(SPECS, 'misc', 'unkey.json')] },
    ]
  : [];

/** Sites that `npm test` builds and reads; `npm run test:all` has the others. */
export const FAST_SITES: readonly string[] = ['own', 'showcase'];

/** Names of the sites for tests of every site: PORTICO_TEST_SITE_NAMES, separated by commas, else those of `npm test`. */
export const SITE_NAMES: readonly string[] =
  process.env.PORTICO_TEST_SITE_NAMES?.split(',').filter((name) => name !== '') ?? FAST_SITES;

/** Finds a site by name; undefined where this machine cannot build it. */
export function findSite(name: string): TestSite | undefined {
  return [...SITES, ...EXAMPLES, ...READ_SITES, ...SEARCH_SITES].find((site) => site.name === name);
}

/** Returns the folder of this run's sites, which the global setup sets. */
export function sitesFolder(): string {
  const folder = process.env.PORTICO_TEST_SITES;
  if (folder === undefined) throw new Error('PORTICO_TEST_SITES is not set: tests/site-setup.ts sets it.');
  return folder;
}

/** Returns the output folder of a site, and builds the site first if needed. Throws where the build fails. */
export function siteFolder(name: string): string {
  const folder = join(sitesFolder(), name);
  while (!existsSync(join(folder, 'index.html'))) {
    if (lockSite(name)) buildNow(name);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
  return folder;
}

/** Finds the output of these documents alone, if this run has built it for other tests. */
export function findBuilt(documents: readonly string[]): string | undefined {
  const site = SEARCH_SITES.find(({ args }) => isDeepStrictEqual(args, documents));
  const folder = join(process.env.PORTICO_TEST_SITES ?? '', site?.name ?? '');
  return site !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/** Interval at which a process checks whether another one has built a site, in milliseconds. */
const POLL_MS = 200;

const lockOf = (name: string): string => join(sitesFolder(), `${name}.lock`);

/** Locks a site for building; false where another process builds it. */
function lockSite(name: string): boolean {
  mkdirSync(sitesFolder(), { recursive: true });
  try {
    mkdirSync(lockOf(name));
    return true;
  } catch {
    return false;
  }
}

function buildNow(name: string): void {
  try {
    const site = findSite(name);
    if (site === undefined) throw new Error(`The ${name} site cannot be built here.`);
    const args = commandOf(site, sitesFolder());
    const { status, stdout, stderr } = spawnSync('node', args, { cwd: ROOT, env: envWith({}), encoding: 'utf8' });
    if (status !== 0) throw new Error(`The ${name} site cannot be built:\n${stdout}${stderr}`);
  } finally {
    rmSync(lockOf(name), { recursive: true, force: true });
  }
}

/** Builds one site as a user would; returns the command's exit code and output. */
export async function buildSite(
  site: TestSite,
  folder: string,
): Promise<{ readonly code: number; readonly output: string }> {
  return run('node', commandOf(site, folder));
}

/** Returns the command that builds a site below a folder; writes its document there first, where no file contains it. */
function commandOf(site: TestSite, folder: string): readonly string[] {
  const out = join(folder, site.name);
  if (site.isPseudo === true)
    return ['--import', './src/process/strip-types.js', join(ROOT, 'tests/build-pseudo.ts'), ...site.args, out];
  const made = join(folder, `${site.name}.openapi.json`);
  if (site.document !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(made, JSON.stringify(site.document()));
  }
  const documents = site.document === undefined ? [] : [made];
  if (site.create !== undefined) documents.push('--root', site.create(join(folder, `${site.name}.portal`)));
  return [join(ROOT, 'src/commands/portico.js'), 'build', ...site.args, ...documents, '--out', out];
}

function envWith(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', SOURCE_DATE_EPOCH: String(BUILT_AT), ...env };
}

/** Runs a command, by default in the checkout, with the date of all builds; returns its exit code and output. */
export async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = ROOT,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: envWith(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
