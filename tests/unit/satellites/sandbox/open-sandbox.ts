import { createHash } from 'node:crypto';
import {
  type SandboxResponse,
  createMemoryStore,
  createSandbox,
  partsOf,
  type Sandbox,
  type SandboxOptions,
  type SandboxRules,
} from '../../../../src/satellites/sandbox/index.ts';
import type { MockTables } from '../../../../src/satellites/sandbox/tables/index.ts';

/** A sandbox in memory with the test's time and random numbers. */
export interface TestSandbox {
  readonly sandbox: Sandbox;
  /** Sends a request with a valid key, unless the headers have another; bodies are sent as JSON. */
  readonly send: (line: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly key: string;
  /** Advances the time by seconds. */
  readonly pass: (seconds: number) => void;
}

/** A response, its body parsed if it is JSON. */
export interface Answer extends Omit<SandboxResponse, 'body'> {
  readonly body: string | undefined;
  /** Bytes of a body that is not text. */
  readonly bytes: Uint8Array | undefined;
  readonly json: unknown;
  readonly header: (name: string) => string | undefined;
}

/** Opens a sandbox of mock tables, each at the root; the time is noon of 2026-11-21. */
export async function openSandbox(
  plans: readonly (readonly [MockTables, SandboxRules?])[],
  more: Partial<SandboxOptions> = {},
): Promise<TestSandbox> {
  let now = Date.UTC(2026, 10, 21, 12);
  let chance = 1;
  let secrets = 0;
  const sandbox = createSandbox({
    apis: plans.map(([plan, rules]) => ({ parts: partsOf(plan), prefix: '', rules })),
    store: createMemoryStore(),
    now: () => new Date(now),
    random: () => {
      chance = (chance * 48_271) % 2_147_483_647;
      return chance / 2_147_483_647;
    },
    keys: {
      secret: () =>
        createHash('sha256')
          .update(String((secrets += 1)))
          .digest('hex'),
      hash: (secret) => createHash('sha256').update(secret).digest('hex'),
    },
    ...more,
  });
  const { key: made } = await sandbox.accounts.create('Test', new Date(now));
  return {
    sandbox,
    key: made.key,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    send: async (line, body, headers = {}) => {
      const [method = '', url = ''] = line.split(/ (.*)/s);
      const answer = await sandbox.answer({
        method,
        url,
        headers: Object.entries({
          authorization: `Bearer ${made.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        }).filter(([, value]) => value !== ''),
        body:
          body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
      });
      const text = typeof answer.body === 'string' ? answer.body : undefined;
      const bytes = typeof answer.body === 'object' ? answer.body : undefined;
      return { ...answer, body: text, bytes, json: jsonOf(text), header: (name) => valueOf(answer, name) };
    },
  };
}

function jsonOf(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return body;
  }
}

function valueOf({ headers }: SandboxResponse, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}
