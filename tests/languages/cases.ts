import type { Operation } from '../../src/openapi/model/index.ts';
import { findBody } from '../../src/client/request/request-data.ts';
import { NO_CHANGES } from '../../src/client/request/state.ts';
import { writeSample } from '../../src/client/request/write-sample.ts';
import {
  operationToAnswer,
  operationToParts,
  operationToSamples,
  operationToSentBodies,
  serverToUrl,
} from '../../src/portal/samples/index.ts';
import { keyOf, wireOf } from '../../src/portal/samples/request-parts.ts';
import { toServerAddress } from '../../src/portal/samples/server-address.ts';
import { readOperation } from '../unit/portal/samples/read-operation.ts';
import { makeCredential } from './case-credential.ts';
import { makeBody, NO_BODY, type ExpectedBody } from './case-body.ts';
import { Random } from './random.ts';
import { hostileText, segmentText } from './values.ts';

/** A request by a document and a reader's choices, and what must arrive. */
export interface Case {
  readonly index: number;
  readonly method: string;
  /** Decoded path. */
  readonly path: string;
  /** Decoded pairs of the query, in their order. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly cookies: readonly (readonly [string, string])[];
  readonly body: ExpectedBody;
  /** Returns the sample of a language after the reader's choices. */
  readonly sampleOf: (language: string) => string;
}

/** Returns the cases of a seed, which send to a port on this machine. */
export function makeCases(count: number, seed: number, port: number): readonly Case[] {
  return Array.from({ length: count }, (_, index) => makeCase(index, new Random(seed * 100_003 + index), port));
}

interface ParameterCase {
  readonly parameter: object;
  readonly pairs: readonly (readonly [string, string])[];
}

function makeCase(index: number, random: Random, port: number): Case {
  const server = makeServer(index, random, port);
  const isRead = random.once(4);
  const method = isRead ? 'get' : random.pick(['post', 'put', 'patch', 'M-SEARCH']);
  const segment = segmentText(random);
  const queries = Array.from({ length: 1 + random.below(3) }, (_, at) => makeQuery(`q${at}`, random));
  const headers = Array.from({ length: 1 + random.below(3) }, (_, at) => makeHeader(at, random));
  const cookies = Array.from({ length: random.below(3) }, (_, at): readonly [string, string] => [
    `c${at}${random.once(3) ? hostileText(random) : ''}`,
    hostileText(random),
  ]);
  const body = isRead ? NO_BODY : makeBody(random);
  const credential = makeCredential(random);
  const place = makePath(segment, random);
  const operation = readOperation(
    {
      parameters: [
        place.parameter,
        ...queries.map(({ parameter }) => parameter),
        ...headers.map(({ parameter }) => parameter),
        ...cookies.map(([name, example]) => ({ name, in: 'cookie', required: true, example })),
      ],
      security: [{ key: [] }],
      ...(isRead ? {} : { requestBody: { content: body.content } }),
      responses: { 200: { description: '', content: { 'application/json': {} } } },
    },
    {
      method,
      path: `/it's/{p}`,
      servers: server.servers,
      securitySchemes: { key: credential.scheme },
    },
  );
  return {
    index,
    method: method.toUpperCase(),
    path: `${server.path}/it's/${place.text}`,
    query: [...queries.flatMap(({ pairs }) => pairs), ...credential.query],
    headers: [...headers.flatMap(({ pairs }) => pairs), ...credential.headers],
    cookies: [
      ...cookies.map(([name, value]): readonly [string, string] => [name.toWellFormed(), value.toWellFormed()]),
      ...credential.cookies,
    ],
    body: body.expected,
    sampleOf: (language) => {
      const choice = { variant: body.variant, chosen: server.chosen };
      return index % 2 === 0 ? chosenSample(operation, language, choice) : editedSample(operation, language, choice);
    },
  };
}

interface Choice {
  readonly variant: number;
  /** URL of the server that the reader has chosen. */
  readonly chosen: string | undefined;
}

/** Returns the sample after the reader has typed every value and the body into a request with other values. */
function editedSample(operation: Operation, language: string, { variant, chosen }: Choice): string {
  const parts = operationToParts(operation);
  const bodies = operationToSentBodies(operation);
  const [sample] = operationToSamples(operation, { languages: [language], generated: true });
  const { mediaType, example } = sample?.variants[variant] ?? {};
  const sent = findBody(bodies, { mediaType, example });
  const isText = sent?.text !== undefined && sent.file === undefined && sent.parts === undefined;
  const server = chosen ?? serverToUrl(operation.servers[0]);
  const blank = { ...parts, values: parts.values.map((value) => ({ ...value, wire: wireOf(value, 'other') })) };
  const written = writeSample(language, {
    data: { parts: blank, server, answer: operationToAnswer(operation), bodies },
    state: {
      ...NO_CHANGES,
      body: { mediaType, example },
      given: isText ? { text: sent.text } : undefined,
      values: new Map(parts.values.map((value) => [keyOf(value), 'typed'])),
      wires: new Map(parts.values.map((value) => [keyOf(value), value.wire])),
      keys: new Map(),
    },
    server,
  });
  if (written === undefined) throw new Error(`Nothing writes ${language}.`);
  return written.source;
}

/** Returns the sample after the reader has chosen the variant and the server, as the page's script replaces it. */
function chosenSample(operation: Operation, language: string, { variant, chosen }: Choice): string {
  const [sample] = operationToSamples(operation, { languages: [language], generated: true });
  const { source, server } = sample?.variants[variant] ?? { source: '', server: undefined };
  if (chosen === undefined) return source;
  if (server === undefined) throw new Error('The sample does not say where its server stands.');
  return source.slice(0, server.start) + chosen + source.slice(server.end);
}

interface ServerCase {
  readonly servers: readonly object[];
  readonly path: string;
  readonly chosen: string | undefined;
}

/** Returns a server: as a literal URL, by a variable's default, or chosen and typed by the reader. */
function makeServer(index: number, random: Random, port: number): ServerCase {
  const text = `s${hostileText(random)}s`.replace(/%(?=[\da-f]{2})|[?{}]|\/+/gi, '_');
  const path = `/c${index}/${text.toWellFormed()}`;
  const address = `http://127.0.0.1:${port}/c${index}`;
  switch (random.below(3)) {
    case 0:
      return { servers: [{ url: `${address}/${text}` }], path, chosen: undefined };
    case 1: {
      const variables = { v: { default: text } };
      return { servers: [{ url: `${address}/{v}`, variables }], path, chosen: undefined };
    }
    default: {
      const url = `http://127.0.0.1:{port}/c${index}/{v}`;
      const servers = [{ url: 'https://good.example/it%27s' }, { url, variables: { port: { default: '1' } } }];
      const values = new Map([
        ['port', `${port}`],
        ['v', text],
      ]);
      return { servers, path, chosen: toServerAddress(url, values) };
    }
  }
}

/** Returns a path parameter in one of its styles, and the decoded text that arrives. */
function makePath(text: string, random: Random): { readonly parameter: object; readonly text: string } {
  const base = { name: 'p', in: 'path', required: true };
  const sent = text.toWellFormed();
  switch (random.below(5)) {
    case 0:
      return { parameter: { ...base, style: 'label', example: text }, text: `.${sent}` };
    case 1:
      return { parameter: { ...base, style: 'matrix', example: text }, text: `;p=${sent}` };
    case 2:
      return { parameter: { ...base, example: ['x', text] }, text: `x,${sent}` };
    case 3:
      return { parameter: { ...base, explode: true, example: { [text]: text } }, text: `${sent}=${sent}` };
    default:
      return { parameter: { ...base, example: text }, text: sent };
  }
}

/** Returns a query parameter in one of its styles, and the pairs that arrive. */
function makeQuery(plain: string, random: Random): ParameterCase {
  const name = random.once(3) ? `${plain}${hostileText(random)}` : plain;
  const [a, b] = [hostileText(random), hostileText(random)];
  const [first, second] = [a.toWellFormed(), b.toWellFormed()];
  const key = name.toWellFormed();
  const base = { name, in: 'query', required: true };
  switch (random.below(7)) {
    case 0:
      return {
        parameter: { ...base, example: [a, b] },
        pairs: [
          [key, first],
          [key, second],
        ],
      };
    case 1:
      return { parameter: { ...base, explode: false, example: ['x', a] }, pairs: [[key, `x,${first}`]] };
    case 2:
      return {
        parameter: { ...base, style: 'spaceDelimited', explode: false, example: [a, b] },
        pairs: [[key, `${first} ${second}`]],
      };
    case 3:
      return {
        parameter: { ...base, style: 'pipeDelimited', explode: false, example: [a, b] },
        pairs: [[key, `${first}|${second}`]],
      };
    case 4:
      return {
        parameter: { ...base, style: 'deepObject', explode: true, example: { x: a, y: b } },
        pairs: [
          [`${key}[x]`, first],
          [`${key}[y]`, second],
        ],
      };
    case 5: {
      const content = { 'application/json': { example: { a, b } } };
      return { parameter: { ...base, content }, pairs: [[key, JSON.stringify({ a, b })]] };
    }
    default:
      return { parameter: { ...base, example: a }, pairs: [[key, first]] };
  }
}

function makeHeader(at: number, random: Random): ParameterCase {
  const value = hostileText(random);
  const [name, sent] = random.pick<readonly [string, string]>([
    [`X-H${at}`, `x-h${at}`],
    [`X-H${at}@/etc: 1\r\nX-I`, `x-h${at}%40%2fetc%3a%201%0d%0ax-i`],
    [`@H${at}`, `%40h${at}`],
    [`-H${at}`, `-h${at}`],
  ]);
  const text = value
    .toWellFormed()
    .replace(/[^\x20-\x7e]+/g, encodeURIComponent)
    .trim();
  return { parameter: { name, in: 'header', required: true, example: value }, pairs: [[sent, text]] };
}
