import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { PortalError } from '../../src/openapi/index.ts';
import { ProcessTree } from './process-tree.ts';
import { PACKAGE_ROOT } from '../../src/cli/workspace.ts';

const costSchema = z.object({
  wall: z.number(),
  stages: z.record(z.string(), z.number()),
  /** Time of processors of all processes together, sampled; undefined where the system does not tell. */
  cpu: z.number().optional(),
  /** Memory of all processes together at its highest, sampled; what they share counts once where the system tells. */
  memory: z.number(),
});

/** What one build costs. Times in milliseconds, sizes in bytes. */
export type Cost = Readonly<z.infer<typeof costSchema>>;

/** What a build that keeps nothing costs and gives, and what later ones cost that keep what is the same. */
export const figuresSchema = costSchema.extend({
  name: z.string(),
  /** Once more, with nothing changed. */
  same: costSchema.optional(),
  /** Once more, with the description of one operation changed. */
  changed: costSchema.optional(),
  files: z.number(),
  bytes: z.object({ html: z.number(), markdown: z.number(), slices: z.number(), search: z.number(), all: z.number() }),
  /** Pages after gzip. */
  pages: z.object({ count: z.number(), median: z.number(), p95: z.number(), largest: z.number() }),
  /** Elements of the page that has most of them, when it is loaded where scripts run: what `noscript` holds is text there. */
  nodes: z.number(),
});

export type Figures = Readonly<z.infer<typeof figuresSchema>>;

/** Milliseconds. */
const SAMPLE_EVERY = 200;

/** Builds documents where nothing was built before, and keeps nothing. Rejects with a PortalError when the build fails. */
export async function measureBuild(name: string, documents: readonly string[], scratch: string): Promise<Figures> {
  // Sites of runs before stay where they are: some file systems are slow at making files where many were deleted a moment ago.
  const out = join(await mkdtemp(join(scratch, 'run-')), 'site');
  const cost = await measureRun([...documents, '--no-cache', '--out', out], scratch);
  return { name, ...cost, ...(await weigh(out)) };
}

/** Builds in a process of its own, from the folder where it is started, and measures it. Rejects with a PortalError when the build fails. */
export async function measureRun(args: readonly string[], scratch: string): Promise<Cost> {
  const times = join(scratch, 'times.json');
  const started = performance.now();
  const child = spawn(process.execPath, [join(PACKAGE_ROOT, 'src/cli/portico.js'), 'build', ...args], {
    env: { ...process.env, PORTICO_TIMES: times },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const tree = new ProcessTree(child.pid ?? -1);
  const timer = setInterval(() => {
    tree.look();
  }, SAMPLE_EVERY);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  const code = await promise;
  clearInterval(timer);
  const wall = Math.round(performance.now() - started);
  if (code !== 0)
    throw new PortalError(`\`portico build ${args.join(' ')}\` fails.`, {
      hint: said.trim().split('\n').slice(-8).join('\n'),
    });
  const stages = z.record(z.string(), z.number()).parse(JSON.parse(await readFile(times, 'utf8')));
  const { cpu, memory } = tree;
  return { wall, stages, memory, ...(cpu === undefined ? {} : { cpu }) };
}

async function weigh(out: string): Promise<Pick<Figures, 'files' | 'bytes' | 'pages' | 'nodes'>> {
  const bytes = { html: 0, markdown: 0, slices: 0, search: 0, all: 0 };
  const zipped: number[] = [];
  let nodes = 0;
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const { size } = await stat(file);
    bytes.all += size;
    if (file.includes('/pagefind/')) bytes.search += size;
    else if (file.endsWith('.md')) bytes.markdown += size;
    else if (file.endsWith('.openapi.json')) bytes.slices += size;
    else if (file.endsWith('.html')) {
      bytes.html += size;
      const html = await readFile(file);
      zipped.push(gzipSync(html).length);
      nodes = Math.max(nodes, countElements(html.toString('utf8')));
    }
  }
  zipped.sort((a, b) => a - b);
  const at = (share: number): number => zipped[Math.min(zipped.length - 1, Math.floor(zipped.length * share))] ?? 0;
  const pages = { count: zipped.length, median: at(0.5), p95: at(0.95), largest: at(1) };
  return { files: files.length, bytes, pages, nodes };
}

/** Start tags outside of `noscript`; any other `<` of our pages is escaped. */
function countElements(html: string): number {
  const shown = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  return shown.match(/<[a-z]/g)?.length ?? 0;
}
