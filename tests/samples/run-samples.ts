import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenHere } from '../listen.ts';
import { targetOf } from '../../src/sandbox/server/request-target.ts';
import { bodyOf, requestOf, write } from '../../src/sandbox/server/server.ts';
import type { Runner } from '../languages/runners.ts';
import { openSandbox, type TestSandbox } from '../unit/sandbox/open-sandbox.ts';

/** A sample of a page, with a sandbox of its own. */
export interface Sample {
  /** `POST /pets, cURL`. */
  readonly title: string;
  readonly source: string;
  /** URL of the document's server in the source. */
  readonly server: string;
  readonly open: () => ReturnType<typeof openSandbox>;
}

/** Results of a language's samples. */
export interface Outcome {
  readonly passed: readonly Sample[];
  readonly failures: readonly string[];
}

/** Runs samples of a language as readers paste them, with a key and the URL of a sandbox on this machine. */
export async function runSamples(runner: Runner, samples: readonly Sample[]): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-samples-'));
  const sandboxes = await Promise.all(samples.map(({ open }) => open()));
  const answers = samples.map((): number[] => []);
  const server = createServer((request, response) => {
    const [, index = '', path = ''] = /^\/s(\d+)(\/.*)$/s.exec(request.url ?? '') ?? [];
    const sandbox: TestSandbox | undefined = sandboxes[Number(index)];
    request.url = path;
    const target = targetOf(request);
    bodyOf(request)
      .then(async (body) => {
        if (sandbox === undefined || body === undefined || target === undefined)
          throw new Error(`No sample sends ${request.url ?? ''}.`);
        const answer = await sandbox.sandbox.answer(requestOf(request, target, body));
        const isUndocumented = answer.headers.some(([name]) => name === 'Sandbox-Undocumented');
        answers[Number(index)]?.push(isUndocumented ? -answer.status : answer.status);
        write(response, answer);
      })
      .catch(() => {
        response.destroy();
      });
  });
  try {
    const port = await listenHere(server);
    const programs = samples.map((sample, index) => ({
      index,
      source: pasted(sample, `http://127.0.0.1:${port}/s${index}`, sandboxes[index]?.key ?? ''),
    }));
    const printed = await runner.run(programs, folder);
    const isGood = (index: number): boolean => {
      const all = answers[index] ?? [];
      return all.length > 0 && all.every((status) => status >= 200 && status < 400) && !saysFailure(printed, index);
    };
    return {
      passed: samples.filter((_, index) => isGood(index)),
      failures: samples.flatMap(({ title, source }, index) =>
        isGood(index)
          ? []
          : [`${title}: answered ${JSON.stringify(answers[index])}\n${source}\n${printed.slice(0, 2000)}`],
      ),
    };
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  }
}

/** True where the runner's output reports a failure of the sample. */
function saysFailure(printed: string, index: number): boolean {
  return printed
    .split('\n')
    .some((line) => line.startsWith('==') && new RegExp(`\\b(?:sample-)?${index}\\b`).test(line));
}

/** Returns a sample as a reader sends it: with the sandbox's URL and a key. */
function pasted({ source, server }: Sample, address: string, key: string): string {
  return source.replaceAll(server, address).replaceAll(/<[A-Z_]*(?:KEY|TOKEN)[A-Z_]*>/g, key);
}
