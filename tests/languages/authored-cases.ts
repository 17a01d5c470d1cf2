import { NO_CHANGES } from '../../src/client/request/state.ts';
import { applyEdits, editLiterals, writeSample, type ChangedRequest } from '../../src/client/request/write-sample.ts';
import type { Operation } from '../../src/openapi/model/index.ts';
import {
  operationToAnswer,
  operationToParts,
  operationToSamples,
  operationToSentBodies,
} from '../../src/portal/samples/index.ts';
import { readOperation } from '../unit/portal/samples/read-operation.ts';
import { NO_BODY, type ExpectedBody } from './case-body.ts';
import type { Case } from './cases.ts';
import { Random } from './random.ts';
import { segmentText } from './values.ts';

const NAMED = { name: 'Rex', note: 'as it stands' };
const JSON_BODY: ExpectedBody = { kind: 'json', contentType: 'application/json', files: [], value: NAMED };

/** Returns cases of a seed: a sample of the author in each language, in which the reader changes the key and a value of the path. */
export function makeAuthoredCases(count: number, seed: number, port: number): readonly Case[] {
  return Array.from({ length: count }, (_, index) => makeCase(index, new Random(seed * 100_003 + index), port));
}

function makeCase(index: number, random: Random, port: number): Case {
  const [segment, token] = [segmentText(random), segmentText(random)];
  const hasBody = index % 2 === 1;
  const server = `http://127.0.0.1:${port}/c${index}`;
  const read = (samples: readonly object[]): Operation =>
    readOperation(
      {
        security: [{ key: [] }],
        parameters: [
          parameter('path', 'id', '10'),
          parameter('query', 'status', 'available'),
          parameter('query', 'limit', '5'),
          parameter('header', 'X-Trace', 'abc'),
        ],
        ...(hasBody ? { requestBody: { content: { 'application/json': { example: NAMED } } } } : {}),
        responses: { 200: { description: '', content: { 'application/json': {} } } },
        'x-codeSamples': samples,
      },
      {
        method: hasBody ? 'put' : 'get',
        path: '/pets/{id}',
        servers: [{ url: server }],
        securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      },
    );
  const edits: Partial<ChangedRequest['state']> = {
    values: new Map([['path.id', segment]]),
    keys: new Map([['header.Authorization', token]]),
  };
  return {
    index,
    method: hasBody ? 'PUT' : 'GET',
    path: `/c${index}/pets/${segment.toWellFormed()}`,
    query: [
      ['status', 'available'],
      ['limit', '5'],
    ],
    headers: [
      ['x-trace', 'abc'],
      ['authorization', `Bearer ${visible(token)}`],
    ],
    cookies: [],
    body: hasBody ? JSON_BODY : NO_BODY.expected,
    sampleOf: (language) => {
      const source = withUrlInOneLiteral(sourceOf(language, changed(read([]), server, {})));
      const operation = read([{ lang: language, source }]);
      const [variant] = operationToSamples(operation, { languages: [], generated: true })[0]?.variants ?? [];
      const { marks = [], source: shown = '' } = variant ?? {};
      const found = editLiterals(shown, { marks, language }, changed(operation, server, edits));
      if (found === undefined) throw new Error(`A value has no certain place in:\n${source}`);
      return applyEdits(shown, found);
    },
  };
}

function parameter(place: string, name: string, example: string): object {
  return { name, in: place, required: true, schema: { type: 'string' }, example };
}

/** Joins the literals of a URL, as authors write it. */
function withUrlInOneLiteral(source: string): string {
  return source.replace(/(['"])\s*[+.\\]?\s*\1(?=[?&])/g, '');
}

function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x20-\x7e]+/g, encodeURIComponent)
    .trim();
}

function changed(operation: Operation, server: string, edits: Partial<ChangedRequest['state']>): ChangedRequest {
  const bodies = operationToSentBodies(operation);
  const { mediaType, example } = bodies[0] ?? {};
  return {
    data: { parts: operationToParts(operation), server, answer: operationToAnswer(operation), bodies },
    state: {
      ...NO_CHANGES,
      body: { mediaType, example },
      given: undefined,
      keys: new Map(),
      ...edits,
    },
    server,
  };
}

function sourceOf(language: string, request: ChangedRequest): string {
  const written = writeSample(language, request);
  if (written === undefined) throw new Error(`Nothing writes ${language}.`);
  return written.source;
}
