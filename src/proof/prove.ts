import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { credentialVariables, fillPlaceholders } from './credentials.ts';
import { listFaults, type Fault } from './faults.ts';
import type { Ground } from './ground.ts';
import { missingNeed } from './needs.ts';
import { serversOf, type ProvableSample } from './provable.ts';
import { hasNamespaces } from './namespaces.ts';
import { openRecorder } from './recorder.ts';
import { RUNNERS, type Runner } from './runners.ts';

export type { Fault } from './faults.ts';

/** Result of a sample. */
export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly faults: readonly Fault[] }
  | { readonly kind: 'skipped'; readonly needs: string };

/** A sample with its result. */
export interface Proof {
  readonly sample: ProvableSample;
  readonly outcome: Outcome;
}

export interface ProveOptions {
  /** Returns the maker of the sandboxes of a sample's API. */
  readonly groundOf: (sample: ProvableSample) => Ground;
  /** Absolute path of an empty folder, which is deleted. */
  readonly scratch: string;
  /** Milliseconds for a sample. */
  readonly limit: number;
  /** Receives the number of samples that have run. */
  readonly progress?: (count: number) => void;
}

/** Number of samples that run at a time. */
const AT_A_TIME = 2;

/** Runs samples against sandboxes of their documents, and returns the result of each, in their order. */
export async function proveSamples(
  samples: readonly ProvableSample[],
  options: ProveOptions,
): Promise<readonly Proof[]> {
  const folder = await realpath(options.scratch);
  const outcomes = new Map<ProvableSample, Outcome>();
  try {
    await mkdir(join(folder, 'go'));
    const groups = [...Map.groupBy(samples, ({ language }) => language)].flatMap(([language, members]) => {
      const runner = RUNNERS.find((one) => one.language === language);
      if (runner?.isThere() !== true) {
        const needs = runner?.needs ?? `a way to run ${language}`;
        for (const sample of members) outcomes.set(sample, { kind: 'skipped', needs });
        return [];
      }
      // Generated samples end, and disturb no other: a compiler starts once for all.
      const generated = members.filter(({ origin }) => origin === 'generated');
      const alone = members.filter(({ origin }) => origin === 'handwritten').map((sample) => [sample]);
      return [...alone, ...(generated.length === 0 ? [] : [generated])].map((part) => ({ runner, part }));
    });
    const queue = groups.entries();
    const work = async (): Promise<void> => {
      for (const [index, { runner, part }] of queue) {
        const own = join(folder, String(index));
        await mkdir(own);
        const found = await runGroup(runner, part, { ...options, folder: own, cache: join(folder, 'go') });
        for (const [at, sample] of part.entries()) outcomes.set(sample, found[at] ?? { kind: 'passed' });
        options.progress?.(outcomes.size);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return samples.flatMap((sample) => {
    const outcome = outcomes.get(sample);
    return outcome === undefined ? [] : [{ sample, outcome }];
  });
}

/** Name of the socket at which the sandboxes of a group listen, in its folder. */
const SOCKET = '.sandbox';

interface GroupOptions extends ProveOptions {
  readonly folder: string;
  /** Folder of Go's compiled packages, which the samples of a run share. */
  readonly cache: string;
}

async function runGroup(
  runner: Runner,
  samples: readonly ProvableSample[],
  { groundOf, limit, folder, cache }: GroupOptions,
): Promise<readonly Outcome[]> {
  const sandboxes = await Promise.all(
    samples.map(async (sample) => ({ ...(await groundOf(sample).open()), ground: groundOf(sample) })),
  );
  const socket = hasNamespaces() ? join(folder, SOCKET) : undefined;
  const recorder = await openRecorder(sandboxes, socket);
  try {
    const programs = samples.map((sample, index) => {
      const filled = fillPlaceholders(sample.source, sandboxes[index]?.key ?? '');
      const url = recorder.urls[index] ?? '';
      return { index, source: serversOf(sample).reduce((text, server) => text.replaceAll(server, url), filled) };
    });
    const variables = samples.flatMap(({ source }, index) => credentialVariables(source, sandboxes[index]?.key ?? ''));
    const env = { ...Object.fromEntries(variables), ...proxyVariables(recorder.proxy), GOCACHE: cache };
    const ended = await runner.run(programs, {
      ...{ folder, cache, env, limit: limit * samples.length },
      ...(socket === undefined ? {} : { sandbox: { socket, port: recorder.port } }),
    });
    const { printed, isLate, isFailed } = ended;
    return samples.map((sample, index): Outcome => {
      const exchanges = recorder.exchanges[index] ?? [];
      const error = hasFailed(printed, index) || (samples.length === 1 && isFailed) ? printed : undefined;
      const needs = exchanges.length === 0 && error !== undefined ? missingNeed(printed) : undefined;
      if (needs !== undefined) return { kind: 'skipped', needs };
      const faults = listFaults(sample, { exchanges, error, isLate, others: recorder.others });
      return faults.length === 0 ? { kind: 'passed' } : { kind: 'failed', faults };
    });
  } finally {
    recorder.close();
  }
}

/** Returns the variables that lead requests to other hosts to a proxy, in the languages that heed them. */
function proxyVariables(proxy: string): Readonly<Record<string, string>> {
  const names = ['http_proxy', 'https_proxy', 'all_proxy'];
  return {
    ...Object.fromEntries(names.flatMap((name) => [name, name.toUpperCase()]).map((name) => [name, proxy])),
    no_proxy: '127.0.0.1,localhost',
    NO_PROXY: '127.0.0.1,localhost',
    NODE_USE_ENV_PROXY: '1',
  };
}

/** Returns true where the output begins an error of the sample. */
function hasFailed(printed: string, index: number): boolean {
  return printed
    .split('\n')
    .some((line) => line.startsWith('==') && new RegExp(`\\b(?:sample-)?${index}\\b`).test(line));
}
