import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestData } from '../../../../src/client/request/request-data.ts';
import { toSandboxRequest } from '../../../../src/client/request/run/sandbox-request.ts';
import type { RequestState } from '../../../../src/client/request/state.ts';
import { getApis } from '../../../../src/openapi/load/index.ts';
import type { Api, Operation } from '../../../../src/openapi/model/index.ts';
import {
  operationToAnswer,
  operationToLimits,
  operationToParts,
  operationToSentBodies,
} from '../../../../src/portal/samples/index.ts';
import { keyOf, typeableValues } from '../../../../src/portal/samples/request-parts.ts';
import { ROOT, SPECS } from '../../../sites.ts';
import { readService } from '../../satellites/sandbox/service-plan.ts';

export const SERVER = 'https://api.example';
export const KEY = 'sandbox_1_key';
const HOSTILE = 'it\'s "q" \\ $(id) `x` ü';

const FORMS = ['forms', 'forms-2.0'].map((name) => join(ROOT, `tests/fixtures/openapi/${name}.yaml`));

/** Reads petstore, messages and forms, and museum and galaxy where their documents are on this machine. */
export async function readApis(): Promise<readonly Api[]> {
  const documents = ['museum/openapi.yaml', 'galaxy/galaxy-3.1.yaml'].map((file) => join(SPECS, file));
  const isThere = existsSync(join(SPECS, 'README.md'));
  const all = [...FORMS, ...(isThere ? documents : [])];
  return [...(await readService()), ...(await getApis({ root: ROOT, documents: all, lint: false })).apis];
}

/** Request data as the page of an operation embeds it. */
export function requestDataOf(operation: Operation, { securitySchemes }: Api): RequestData {
  return {
    parts: operationToParts(operation),
    server: SERVER,
    answer: operationToAnswer(operation),
    limits: operationToLimits(operation, securitySchemes),
    bodies: operationToSentBodies(operation),
  };
}

/** A sent request without its origin. */
export interface Sent {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** An edit of every field: the last listed choice, else a hostile text. */
export function editOf(data: RequestData): Partial<RequestState> {
  const values = new Map(
    typeableValues(data).map((value) => {
      const [, choices] = data.limits?.choices.find(([key]) => key === keyOf(value)) ?? [];
      return [keyOf(value), choices?.at(-1) ?? (value.in === 'header' ? 'a b;c' : HOSTILE)] as const;
    }),
  );
  const isJson = /[/+]json/.test(data.bodies[0]?.contentType ?? '');
  return { values, given: isJson ? { text: JSON.stringify({ note: HOSTILE, n: 1 }) } : undefined };
}

/** Returns the request that Run sends, with a sandbox key. */
export function sentByRun(data: RequestData, state: RequestState): Sent {
  const { method, url, headers, body } = toSandboxRequest(data, state, KEY);
  return toSent(
    new Request(new URL(url, SERVER), {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    }),
    body,
  );
}

/** Drops what each client decides itself: the origin, and the boundary, type and encoding of a form. */
export function toSent({ method, url, headers }: Request, body: unknown): Sent {
  const { pathname, search } = new URL(url);
  const isForm = (headers.get('content-type') ?? '').includes('form');
  const text = typeof body !== 'string' || body === '' ? undefined : isForm ? pairsOf(body) : sameJson(body);
  if (isForm) headers.delete('content-type');
  // `fetch` adds a type to any text.
  if (headers.get('content-type')?.startsWith('text/plain') === true) headers.delete('content-type');
  return { method, target: pathname + search, headers: Object.fromEntries(headers), body: text };
}

/** Returns the fields of a form without its files, which the reader chooses. */
function pairsOf(body: string): string {
  const parts = body.startsWith('--')
    ? [...body.matchAll(/; name="([^"]*)"(?!;)[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(([, name, text]) => [name, text])
    : [...new URLSearchParams(body)];
  return JSON.stringify(parts);
}

function sameJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
