import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { escapeJson } from '../../src/characters/hidden.ts';
import { PortalError } from '../../src/openapi/index.ts';
import { Again } from './again.ts';
import { figuresTable, sandboxTable } from './figures-table.ts';
import type { Command, Invocation } from '../../src/cli/invocation.ts';
import { hasOption, numberOption, portalOptions, textOption } from '../../src/cli/options.ts';
import { PACKAGE_ROOT } from '../../src/cli/workspace.ts';
import { figuresSchema, measureBuild } from './measure.ts';
import type { Cost, Figures } from './measure.ts';
import { benchSandbox } from './sandbox.ts';
import { syntheticDocument } from './synthetic.ts';

interface Case {
  readonly name: string;
  /** Empty: the portal of the folder itself. */
  readonly documents: readonly string[];
}

const SPECIMENS = join(PACKAGE_ROOT, '..', 'shared', 'specs');
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['museum', 'museum/openapi.yaml'],
  ['github', 'large/github-2026.json'],
  ['digitalocean', 'digitalocean/DigitalOcean-public.v2.yaml'],
  ['bunq', 'large/bunq.yaml'],
];
const SYNTHETIC = [100, 1000, 10_000];
const NAMES = ['petstore', ...PUBLISHED.map(([name]) => name), ...SYNTHETIC.map((size) => `synthetic-${size}`)];

/** `npm run bench`: a command that the package does not have. */
export const BENCH: Command = {
  name: 'bench',
  about: 'Measure builds: time by stage and of processors, memory, bytes',
  usage: 'npm run bench -- [DOCUMENT…]',
  operands: 'DOCUMENT',
  options: [
    { name: 'json', type: 'boolean', about: 'Print figures as JSON' },
    { name: 'compare', type: 'string', value: 'FILE', about: 'Print ratios to figures that --json wrote earlier' },
    { name: 'runs', type: 'string', value: 'NUMBER', about: 'Builds of each document; the median counts (default: 1)' },
    { name: 'sandbox', type: 'boolean', about: 'Send requests to the sandbox instead, and to Prism beside it' },
    { name: 'only', type: 'string', value: 'NAMES', about: 'Measure only these cases, separated by commas' },
  ],
  load: () => Promise.resolve(bench),
};

/** Builds documents in processes of their own and prints what each costs and gives. */
async function bench(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  if (hasOption(invocation, 'sandbox')) return await benchServers(invocation);
  const earlier = await readEarlier(textOption(invocation, 'compare'));
  const runs = numberOption(invocation, 'runs', [1, 100]) ?? 1;
  const scratch = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const all: Figures[] = [];
  try {
    for (const { name, documents } of await listCases(invocation, scratch)) {
      const again = new Again(documents, scratch);
      const measured: Figures[] = [];
      const same: Cost[] = [];
      const changed: Cost[] = [];
      for (let run = 1; run <= runs; run += 1) {
        terminal.progress(`Building ${name}${runs === 1 ? '' : `, run ${run}`}`);
        measured.push(await measureBuild(name, documents, scratch));
        if (run === 1) await again.keep();
        terminal.progress(`Building ${name} again${runs === 1 ? '' : `, run ${run}`}`);
        same.push(await again.measureSame());
        changed.push(...(await again.measureChanged()));
      }
      await again.forget();
      const median = medianOf(measured);
      if (median !== undefined) all.push({ ...median, same: medianOf(same), changed: medianOf(changed) });
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  terminal.endProgress();
  if (hasOption(invocation, 'json')) terminal.printData(escapeJson(JSON.stringify(all, undefined, 2)));
  else terminal.print(figuresTable(all, earlier));
  return 0;
}

/** The one that took neither longest nor shortest; undefined of none. */
function medianOf<T extends Cost>(costs: readonly T[]): T | undefined {
  return costs.toSorted((a, b) => a.wall - b.wall)[Math.floor((costs.length - 1) / 2)];
}

async function benchServers(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const figures = await benchSandbox(terminal);
  if (hasOption(invocation, 'json')) terminal.printData(escapeJson(JSON.stringify(figures, undefined, 2)));
  else terminal.print(sandboxTable(figures));
  return 0;
}

async function listCases(invocation: Invocation, scratch: string): Promise<readonly Case[]> {
  const { documents } = portalOptions(invocation);
  if (documents.length > 0) return documents.map((file) => ({ name: basename(file), documents: [file] }));
  const wanted = textOption(invocation, 'only')?.split(',');
  const unknown = wanted?.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) {
    const message = `There is no case ${JSON.stringify(unknown)}, which --only names.`;
    throw new PortalError(message, { hint: `There are: ${NAMES.join(', ')}.` });
  }
  const isWanted = (name: string): boolean => wanted?.includes(name) ?? true;
  const cases: Case[] = [{ name: 'petstore', documents: [] }];
  for (const [name, path] of PUBLISHED) {
    const file = join(SPECIMENS, path);
    if (existsSync(file)) cases.push({ name, documents: [file] });
  }
  for (const operations of SYNTHETIC) {
    const name = `synthetic-${operations}`;
    if (!isWanted(name)) continue;
    const file = join(scratch, `${name}.json`);
    await writeFile(file, JSON.stringify(syntheticDocument(operations)));
    cases.push({ name, documents: [file] });
  }
  return cases.filter(({ name }) => isWanted(name));
}

async function readEarlier(file: string | undefined): Promise<readonly Figures[]> {
  if (file === undefined) return [];
  try {
    return z.array(figuresSchema).parse(JSON.parse(await readFile(resolve(file), 'utf8')));
  } catch (cause) {
    throw new PortalError(`${JSON.stringify(file)}, which --compare names, holds no figures.`, {
      hint: 'Write them by `npm run --silent bench -- --json > FILE`.',
      cause,
    });
  }
}
