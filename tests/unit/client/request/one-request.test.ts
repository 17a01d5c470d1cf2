import { describe, expect, test } from 'vitest';
import { createRequest } from '../../../../src/client/request/state.ts';
import { writeSample } from '../../../../src/client/request/write-sample.ts';
import { keyOf } from '../../../../src/portal/samples/request-parts.ts';
import { sentBySample } from './sent-by-sample.ts';
import { editOf, KEY, readApis, requestDataOf, SERVER, sentByRun } from './sent-request.ts';

/** Samples of authors that send another request than the first sample of their operation, with reasons. */
const OTHER = new Map([['list-orders', 'it reads page after page']]);

describe.each((await readApis()).map((api) => [api.id, api] as const))('%s', (_, api) => {
  const cases = api.operations.flatMap((operation) =>
    (['as it comes', 'edited'] as const).map((how) => [operation.id, how, operation] as const),
  );

  test.each(cases)('%s, %s: the sample and Run have one request', async (_id, how, operation) => {
    const data = requestDataOf(operation, api);
    const request = createRequest(data);
    if (how === 'edited') request.change(editOf(data));
    request.change({ keys: new Map(data.parts.credentials.map((place) => [keyOf(place), KEY])) });
    const run = sentByRun(data, request.state());
    const written = writeSample('javascript', { data, state: request.state(), server: SERVER });
    expect(await sentBySample(written?.source ?? '')).toEqual(run);
  });

  const authored = api.operations.flatMap((operation) =>
    operation.codeSamples
      .filter(({ lang, source }) => /^javascript$/i.test(lang) && source.includes('fetch(') && !OTHER.has(operation.id))
      .map(({ source }) => [operation.id, source, operation] as const),
  );
  test.each(authored)('%s: Run sends what its author’s sample sends', async (_id, source, operation) => {
    const data = requestDataOf(operation, api);
    const run = sentByRun(data, createRequest(data).state());
    const { headers, ...sent } = await sentBySample(source);
    expect(sent).toEqual({ method: run.method, target: run.target, body: run.body });
    expect(Object.keys(headers).sort()).toEqual(Object.keys(run.headers).sort());
  });
});
