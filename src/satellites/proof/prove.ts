import { mkdir, realpath, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { credentialVariables, fillPlaceholders } from './credentials.ts';
import { listFaults, type Fault } from './faults.ts';
import type { Ground } from './ground.ts';
import { serversOf, type ProvableSample } from './provable.ts';
import { hasNamespaces } from './namespaces.ts';
import { openRecorder } from './recorder.ts';
import { RUNNERS } from './runners.ts';

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
  /** Returns the reason for not running the code in a file; undefined to run all. */
  readonly deny: ((file: string) => string | undefined) | undefined;
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
    const queue = samples.entries();
    const work = async (): Promise<void> => {
      for (const [index, sample] of queue) {
        const own = join(folder, String(index));
        outcomes.set(sample, await proveSample(sample, { ...options, folder: own, cache: join(folder, 'go') }));
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

/** Name of the socket at which the sandbox of a sample listens, in its folder. */
const SOCKET = '.sandbox';

interface SampleOptions extends ProveOptions {
  /** Absolute path of the folder of the sample, which is created. */
  readonly folder: string;
  /** Folder of Go's compiled packages, which the samples of a run share. */
  readonly cache: string;
}

async function proveSample(
  sample: ProvableSample,
  { groundOf, deny, limit, folder, cache }: SampleOptions,
): Promise<Outcome> {
  const [denied] = sample.files.flatMap((file) => {
    const reason = deny?.(file);
    const name = URL.canParse(file) ? file : relative(process.cwd(), file);
    return reason === undefined ? [] : [`--trust: ${name} does not run, since ${reason}`];
  });
  // mitigation: samples of others
  if (denied !== undefined) return { kind: 'skipped', needs: denied };
  const runner = RUNNERS.find((one) => one.language === sample.language);
  if (runner?.isThere() !== true) return { kind: 'skipped', needs: runner?.needs ?? `a way to run ${sample.language}` };
  await mkdir(folder);
  const ground = groundOf(sample);
  const { sandbox, key } = await ground.open();
  const socket = hasNamespaces() ? join(folder, SOCKET) : undefined;
  const recorder = await openRecorder({ sandbox, key, ground }, socket);
  try {
    const filled = fillPlaceholders(sample.source, key);
    const source = serversOf(sample).reduce((text, server) => text.replaceAll(server, recorder.url), filled);
    const variables = Object.fromEntries(credentialVariables(sample.source, key));
    const { printed, isLate, isFailed } = await runner.run(source, {
      ...{ folder, cache, env: { ...variables, ...proxyVariables(recorder.proxy), GOCACHE: cache }, limit },
      ...(socket === undefined ? {} : { sandbox: { socket, port: recorder.port } }),
    });
    const { exchanges, others } = recorder;
    const error = isFailed ? printed : undefined;
    const needs = exchanges.length === 0 && error !== undefined ? missingNeed(printed) : undefined;
    if (needs !== undefined) return { kind: 'skipped', needs };
    const faults = listFaults(sample, { exchanges, error, isLate, others });
    return faults.length === 0 ? { kind: 'passed' } : { kind: 'failed', faults };
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

/** Messages of interpreters and compilers about a package or program that is not installed; the first group names it. */
const MISSING: readonly RegExp[] = [
  /Cannot find (?:package|module) '([^']+)'/,
  /No module named '?([\w.]+)'?/,
  /cannot load such file -- (\S+)/,
  /no required module provides package (\S+?)[;:\s]/,
  /cannot find package "([^"]+)"/,
  /package ([^\s.]+\.[^\s/]+\/\S+) is not in std/,
  /cannot find module providing package (\S+?)[:\s]/,
  /Class "([^"]+)" not found/,
  /Failed opening required '([^']*)'/,
  /(?:require|include)(?:_once)?\(([^)]*)\): Failed to open stream/i,
  /(?:^|\n)(?:\S+: line \d+: )?(?!import\b)(\w[\w.-]*): command not found/,
  /error: package (\S+) does not exist/,
  /Failed to open (\S+\.\w+)/,
];

/** Returns the package, program or file that a program lacks, by its error output; undefined for another error. */
function missingNeed(printed: string): string | undefined {
  for (const pattern of MISSING) {
    const found = pattern.exec(printed)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
