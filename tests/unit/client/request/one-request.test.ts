import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { RequestData } from '../../../../src/client/request/request-data.ts';
import { createRequest, type RequestState } from '../../../../src/client/request/state.ts';
import { writeSample } from '../../../../src/client/request/write-sample.ts';
import { toSandboxRequest } from '../../../../src/client/request/run/sandbox-request.ts';
import { orderRequest } from '../../../../src/client/try-it/to-request-message.ts';
import { getApis } from '../../../../src/model/index.ts';
import {
  operationToAnswer,
  operationToLimits,
  operationToParts,
  operationToSentBodies,
} from '../../../../src/samples/index.ts';
import { changeValues, keyOf, typeableValues } from '../../../../src/samples/request-parts.ts';
import { ROOT, SPECS } from '../../../sites.ts';
import { readService } from '../../sandbox/service-plan.ts';

/** Samples of authors that send another request than the first sample of their operation, and why. */
const OTHER = new Map([['list-orders', 'it reads page after page']]);
const SERVER = 'https://api.example';
const KEY = 'sandbox_1_key';
const HOSTILE = 'it\'s "q" \\ $(id) `x` ü';

const documents = ['museum/openapi.yaml', 'galaxy/galaxy-3.1.yaml'].map((file) => join(SPECS, file));
const others = existsSync(join(SPECS, 'README.md')) ? (await getApis({ root: ROOT, documents, lint: false })).apis : [];

/** A request as it is sent: all but its origin. */
interface Sent {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

describe.each([...(await readService()), ...others].map((api) => [api.id, api] as const))('%s', (_, api) => {
  const cases = api.operations.flatMap((operation) =>
    (['as it comes', 'edited'] as const).map((how) => [operation.id, how, operation] as const),
  );

  test.each(cases)('%s, %s: the sample, Run and the panel have one request', async (_id, how, operation) => {
    const data: RequestData = {
      parts: operationToParts(operation),
      server: SERVER,
      answer: operationToAnswer(operation),
      limits: operationToLimits(operation, api.securitySchemes),
      bodies: operationToSentBodies(operation),
    };
    const request = createRequest(data);
    if (how === 'edited') request.change(editOf(data));
    request.change({ key: KEY });
    const run = sentByRun(data, request.state());
    const written = writeSample('javascript', { data, state: request.state(), server: SERVER });
    expect(await sentBySample(written?.source ?? '')).toEqual(run);
    const ordered = orderRequest(request)?.parameters.filter(({ isSent }) => isSent) ?? [];
    expect(ordered.map(({ key }) => key)).toEqual(changeValues(data.parts, request.state()).values.map(keyOf));
  });

  const authored = api.operations.flatMap((operation) =>
    operation.codeSamples
      .filter(({ lang, source }) => /^javascript$/i.test(lang) && source.includes('fetch(') && !OTHER.has(operation.id))
      .map(({ source }) => [operation.id, source, operation] as const),
  );
  test.each(authored)('%s: Run sends what its author’s sample sends', async (_id, source, operation) => {
    const data = {
      parts: operationToParts(operation),
      server: SERVER,
      answer: operationToAnswer(operation),
      bodies: operationToSentBodies(operation),
    };
    const run = sentByRun(data, createRequest(data).state());
    const { headers, ...sent } = await sentBySample(source);
    expect(sent).toEqual({ method: run.method, target: run.target, body: run.body });
    expect(Object.keys(headers).sort()).toEqual(Object.keys(run.headers).sort());
  });
});

/** What a reader types into every field: hostile texts, where no choice is given. */
function editOf(data: RequestData): Partial<RequestState> {
  const values = new Map(
    typeableValues(data).map((value) => {
      const [, choices] = data.limits?.choices.find(([key]) => key === keyOf(value)) ?? [];
      return [keyOf(value), choices?.at(-1) ?? (value.in === 'header' ? 'a b;c' : HOSTILE)] as const;
    }),
  );
  const isJson = /[/+]json/.test(data.bodies[0]?.contentType ?? '');
  return { values, given: isJson ? { text: JSON.stringify({ note: HOSTILE, n: 1 }) } : undefined };
}

function sentByRun(data: RequestData, state: RequestState): Sent {
  const { method, url, headers, body } = toSandboxRequest(data, state, KEY);
  return toSent(
    new Request(new URL(url, SERVER), { method, headers: headers.map(([name, value]) => [name, value]) }),
    body,
  );
}

/** Runs a sample of JavaScript with a `fetch` that tells what it is given. */
async function sentBySample(source: string): Promise<Sent> {
  let sent: Request | undefined;
  const fetch = (input: string, init?: RequestInit): Promise<Response> => {
    sent = new Request(input, init);
    return Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } }));
  };
  const console = { log: () => undefined, error: () => undefined };
  const program = source.replace(/^import \{ openAsBlob \}.*$/m, '');
  const openAsBlob = (): Promise<Blob> => Promise.resolve(new Blob(['bytes']));
  await runInNewContext(`(async () => {${program}\n})()`, {
    fetch,
    console,
    URLSearchParams,
    FormData,
    Blob,
    openAsBlob,
  });
  if (sent === undefined) throw new Error(`Nothing is sent by:\n${source}`);
  return toSent(sent, await sent.text());
}

/** The origin may be any; a boundary is a client's own, and so is how it says the type of a form. */
function toSent({ method, url, headers }: Request, body: unknown): Sent {
  const { pathname, search } = new URL(url);
  const isForm = (headers.get('content-type') ?? '').includes('form');
  const text = typeof body === 'string' && body !== '' && !isForm ? sameJson(body) : undefined;
  if (isForm) headers.delete('content-type');
  // `fetch` says a type for any text.
  if (headers.get('content-type')?.startsWith('text/plain') === true) headers.delete('content-type');
  return { method, target: pathname + search, headers: Object.fromEntries(headers), body: text };
}

function sameJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
