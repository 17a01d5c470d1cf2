import { Agent, request } from 'node:http';
import { z } from 'zod';
import type { SandboxProcess } from './sandbox-process.ts';

const note = { $ref: '#/components/schemas/Note' };
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const responseOf = (status: number, schema: object): object => ({ [status]: { description: '', ...json(schema) } });

/** A document with notes that clients with a key create and read. */
export const NOTES = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/notes': {
      get: { responses: responseOf(200, { type: 'array', items: note }) },
      post: { requestBody: json(note), responses: responseOf(201, note) },
    },
    '/notes/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: responseOf(200, note),
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Note: {
        type: 'object',
        required: ['text'],
        properties: { id: { type: 'integer', readOnly: true }, text: { type: 'string' } },
      },
    },
  },
});

const noteShape = z.object({ id: z.number(), text: z.string() });
const madeShape = z.object({ key: z.object({ key: z.string() }) });

/** Sends a request; undefined where the connection ended without a response. */
export async function send(
  url: string,
  { method = 'GET', key, body, agent }: { method?: string; key?: string; body?: unknown; agent?: Agent } = {},
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string } | undefined>();
  const sent = request(
    url,
    {
      method,
      agent,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
      response.on('error', () => {
        resolve(undefined);
      });
    },
  );
  sent.on('error', () => {
    resolve(undefined);
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return await promise;
}

/** Returns the key of a new account. */
export async function makeKey(url: string): Promise<string> {
  const answer = await send(`${url}/sandbox/-/accounts`, { method: 'POST', body: { name: 'Writer' } });
  return madeShape.parse(JSON.parse(answer?.text ?? '')).key.key;
}

/** Results of writers: texts by the ids in the responses. */
export interface Written {
  readonly notes: ReadonlyMap<number, string>;
  /** Ids that two writers received. */
  readonly twice: readonly number[];
  /** Statuses other than 201. */
  readonly refused: readonly number[];
}

/**
 * Runs so many writers at once, spread over the processes, each writing one note after the other; after `most` responses the first
 * process is killed. Ends when each writer has lost its process, or has received as many responses again.
 */
export async function writeAndKill(
  processes: readonly SandboxProcess[],
  key: string,
  { writers, most }: { readonly writers: number; readonly most: number },
): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const notes = new Map<number, string>();
  const twice: number[] = [];
  const refused: number[] = [];
  let killed: Promise<unknown> | undefined;
  const write = async (writer: number): Promise<void> => {
    const { url = '' } = processes[writer % processes.length] ?? {};
    for (let count = 0; notes.size < most * 2; count += 1) {
      const text = `writer ${writer}, note ${count}`;
      const answer = await send(`${url}/notes`, { method: 'POST', key, body: { text }, agent });
      if (answer === undefined) return;
      if (answer.status === 201) {
        const { id } = noteShape.parse(JSON.parse(answer.text));
        if (notes.has(id)) twice.push(id);
        notes.set(id, text);
      } else refused.push(answer.status);
      if (notes.size >= most) killed ??= processes[0]?.end('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await killed;
  agent.destroy();
  return { notes, twice, refused };
}

/** Returns the confirmed notes that a process does not return as they were written. */
export async function lostIn({ notes }: Written, url: string, key: string): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const [id, text] of notes) {
    const answer = await send(`${url}/notes/${id}`, { key });
    const found = answer?.status === 200 ? noteShape.parse(JSON.parse(answer.text)) : undefined;
    if (found?.text !== text) lost.push(`${id}: ${text}`);
  }
  return lost;
}
