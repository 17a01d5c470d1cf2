/**
 * `npm run bench -- [--runs N] [--json] [--compare FILE] [DOCUMENT…]`: builds documents and prints what each build costs and writes,
 * and what Redocly's own lint of the document costs, with the fewest rules.
 * Without a document: the portal itself, real documents of `../shared/specs` where they are, and a generated one of 10,000 operations.
 * `--profile FILE [DOCUMENT]` builds once, writes a profile of the threads to a new file, and prints the time of each module. With the environment
 * variable NODE_V8_COVERAGE the build writes there which functions run.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { generateDocument } from './generate-document.ts';
import { joinProfiles, sharesByModule } from './profile.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SPECS = join(ROOT, '..', 'shared', 'specs');
const REAL = [
  'museum/openapi.yaml',
  'large/github-2026.json',
  'digitalocean/DigitalOcean-public.v2.yaml',
  'large/bunq.yaml',
];

/** Labels of figures that others are computed from. */
const [WALL, CPU] = ['wall time, s', 'CPU time, s'];

/** Figures of one case by label: seconds, megabytes (10⁶ bytes), kilobytes, or counts. */
const figuresSchema = z.record(z.string(), z.record(z.string(), z.number()));
type Figures = z.infer<typeof figuresSchema>[string];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    compare: { type: 'string' },
    profile: { type: 'string' },
  },
});
const started = process.env.INIT_CWD ?? process.cwd();
const scratch = mkdtempSync(join(tmpdir(), 'portico-bench-'));
const documents = positionals.map((path) => resolve(started, path));
try {
  if (values.profile === undefined) await compareCases();
  else await profileBuild(documents[0], resolve(started, values.profile));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function compareCases(): Promise<void> {
  const earlier =
    values.compare === undefined
      ? {}
      : figuresSchema.parse(JSON.parse(readFileSync(resolve(started, values.compare), 'utf8')));
  const all: Record<string, Figures> = {};
  for (const document of documents.length === 0 ? defaultCases() : documents) {
    const name = document === undefined ? 'petstore' : basename(document);
    process.stderr.write(`${name}\n`);
    all[name] = await measureCase(name, document, Number(values.runs));
  }
  console.log(values.json ? JSON.stringify(all, undefined, 2) : formatTable(all, earlier));
}

/** Builds a document once, writes the profile and prints its table. The thread of lint, which a build stops, has none. */
async function profileBuild(document: string | undefined, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists. Name a new file for the profile; documents come after it.`);
  const folder = join(scratch, 'profiles');
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`];
  await measureBuild(document, ['--no-cache', '--out', join(scratch, 'site')], flags);
  const profile = joinProfiles(folder);
  writeFileSync(file, JSON.stringify(profile));
  console.log(formatTable({ 'share, %': Object.fromEntries(sharesByModule(profile)) }, {}));
}

/** Lists the documents to build; undefined stands for the portal itself. */
function defaultCases(): readonly (string | undefined)[] {
  const generated = join(scratch, 'generated-10000.json');
  writeFileSync(generated, JSON.stringify(generateDocument(10_000)));
  return [undefined, ...REAL.map((path) => join(SPECS, path)).filter((path) => existsSync(path)), generated];
}

/** Builds a case cold, unchanged and with one description changed, as often as asked, and returns the medians. */
async function measureCase(name: string, document: string | undefined, runs: number): Promise<Figures> {
  const measured: Figures[] = [];
  const cached = ['--cache', join(scratch, `${name}-cache`), '--out', join(scratch, `${name}-again`)];
  const copy = document?.endsWith('.json') === true ? join(scratch, name) : document;
  const change = (text: string): void => {
    if (document !== undefined && copy !== undefined && copy !== document) writeChanged(document, copy, text);
  };
  for (let run = 0; run < runs; run += 1) {
    // Earlier sites stay until the end: some file systems create files slowly where many were just deleted.
    const out = join(scratch, `${name}-${run}`);
    const cold = await measureBuild(document, ['--no-cache', '--out', out]);
    change('Before.');
    if (run === 0) await measureBuild(copy, cached);
    const same = await measureBuild(copy, cached);
    change(`Changed ${run}.`);
    const changed = copy === document ? undefined : await measureBuild(copy, cached);
    const again = { ...labelled('unchanged', same), ...labelled('changed', changed) };
    const site = measureSite(out);
    const perPage = { 'wall time per page, ms': ((cold[WALL] ?? 0) / (site.pages ?? 1)) * 1000 };
    measured.push({ ...cold, ...perPage, ...(await compareWithLint(document, cold)), ...again, ...site });
  }
  const labels = Object.keys(measured[0] ?? {});
  return Object.fromEntries(labels.map((label) => [label, median(measured.map((figures) => figures[label] ?? 0))]));
}

/** Measures Redocly's own lint of a document, and how many times as long a build takes a processor. */
async function compareWithLint(document: string | undefined, cold: Figures): Promise<Figures> {
  if (document === undefined) return {};
  const redocly = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  // Errors of the document end it with 1.
  const lint = await measureProcess([redocly, 'lint', document, '--extends', 'minimal'], [0, 1]);
  const ratio = (cold[CPU] ?? 0) / (lint[CPU] ?? Infinity);
  return { ...labelled('Redocly lint', lint), ...(ratio > 0 ? { [`${CPU}: × Redocly lint`]: ratio } : {}) };
}

function labelled(prefix: string, figures: Figures | undefined): Figures {
  const entries = Object.entries(figures ?? {}).filter(([label]) => label !== 'peak memory, MB');
  return Object.fromEntries(entries.map(([label, value]) => [`${prefix}: ${label}`, value]));
}

/** Writes a copy of a JSON document with another description of its first operation. */
function writeChanged(document: string, copy: string, description: string): void {
  const operations = z.record(z.string(), z.record(z.string(), z.unknown()));
  const value = z.looseObject({ paths: operations }).parse(JSON.parse(readFileSync(document, 'utf8')));
  const [item = {}] = Object.values(value.paths);
  const [method = 'get'] = Object.keys(item).filter((key) => /^(?:get|put|post|delete|patch)$/.test(key));
  item[method] = { ...z.looseObject({}).parse(item[method]), description };
  writeFileSync(copy, JSON.stringify(value, undefined, 2));
}

/** Runs `portico build` in a process of its own. Throws where it fails. */
function measureBuild(
  document: string | undefined,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Figures> {
  const operands = document === undefined ? [] : [document];
  return measureProcess([...flags, join(ROOT, 'src/commands/portico.js'), 'build', ...operands, ...args]);
}

/** Runs a program of Node in a process of its own. Throws where it ends with another code than these. */
async function measureProcess(args: readonly string[], codes: readonly (number | null)[] = [0]): Promise<Figures> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const processes = new Map<number, { readonly cpu: number }>();
  let memory = 0;
  const sample = setInterval(() => {
    memory = Math.max(memory, sampleProcesses(child.pid ?? -1, processes));
  }, 100);
  const code = await new Promise<number | null>((end, fail) => {
    child.once('error', fail).once('close', end);
  });
  clearInterval(sample);
  if (!codes.includes(code)) throw new Error(`\`${args.join(' ')}\` failed.`);
  const cpu = [...processes.values()].reduce((sum, one) => sum + one.cpu, 0);
  const wall = (performance.now() - began) / 1000;
  return { [WALL]: wall, ...(cpu > 0 ? { [CPU]: cpu, 'peak memory, MB': memory / 1e6 } : {}) };
}

/** Records the CPU seconds of a process and its descendants and returns their resident memory in bytes (PSS). Linux only; elsewhere 0. */
function sampleProcesses(root: number, processes: Map<number, { readonly cpu: number }>): number {
  if (!existsSync('/proc/self/smaps_rollup')) return 0;
  const rows = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readProc(name, 'stat');
      // The program's name, in brackets, may contain spaces.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      return [{ pid: Number(name), parent: fields[1] ?? -1, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }];
    });
  const tree = new Set([root]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid);
  }
  let bytes = 0;
  for (const { pid, ticks } of rows.filter((row) => tree.has(row.pid))) {
    // 100 ticks a second on every Linux that Node supports.
    processes.set(pid, { cpu: ticks / 100 });
    bytes += Number(/^Pss:\s+(\d+)/m.exec(readProc(String(pid), 'smaps_rollup'))?.[1] ?? 0) * 1024;
  }
  return bytes;
}

/** Reads a file of `/proc`; empty where the process has ended meanwhile. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Measures a site: its files and bytes, and its HTML pages after gzip. */
function measureSite(out: string): Figures {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((path) => join(out, path))
    .filter((path) => statSync(path).isFile());
  const megabytes = (wanted: (path: string) => boolean): number =>
    files.filter(wanted).reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => gzipSync(readFileSync(path)).length / 1000);
  return {
    files: files.length,
    'all files, MB': megabytes(() => true),
    'HTML, MB': megabytes((path) => path.endsWith('.html')),
    'Markdown, MB': megabytes((path) => path.endsWith('.md')),
    'search, MB': megabytes((path) => path.includes('/pagefind/')),
    pages: pages.length,
    'median page, kB gzipped': median(pages),
    'largest page, kB gzipped': Math.max(...pages),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Formats one column per case; beside a figure its ratio to the earlier one of the same case. */
function formatTable(all: Readonly<Record<string, Figures>>, earlier: Readonly<Record<string, Figures>>): string {
  const labels = [...new Set(Object.values(all).flatMap((figures) => Object.keys(figures)))];
  const cell = (name: string, label: string): string => {
    const [now, before] = [all[name]?.[label], earlier[name]?.[label]];
    if (now === undefined) return '–';
    const text = Number.isInteger(now) ? now.toLocaleString('en') : now.toFixed(2);
    return before === undefined || before === 0 ? text : `${text} ×${(now / before).toFixed(2)}`;
  };
  const names = Object.keys(all);
  const rows = [['', ...names], ...labels.map((label) => [label, ...names.map((name) => cell(name, label))])];
  const widths = ['', ...names].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ')).join('\n');
}
