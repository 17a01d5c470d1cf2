import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../../../src/openapi/model/index.ts';
import {
  readTestedSamples,
  sampleName,
  TESTED_SAMPLES,
  writeTestedSamples,
} from '../../../../src/portal/settings/tested-samples.ts';
import { samplesView } from '../../../../src/portal/view/samples.ts';
import type { SamplesView } from '../../../../src/portal/view/types/operation.ts';
import { portalOf } from '../portal-of.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const folder = scratchFolder({});
const document = (summary: string): string => `
  openapi: 3.1.0
  info: { title: Pets, version: '1' }
  paths:
    /pets:
      post:
        summary: ${summary}
        requestBody: { content: { application/json: { examples: { a: { value: { x: 1 } }, b: { value: { x: 2 } } } } } }
        responses: { '200': { description: Made } }`;

/** Returns the samples of the operation's page; `tested`: names of samples. */
function viewWith(summary: string, tested: ReadonlySet<string>): { readonly api: Api; readonly view: SamplesView } {
  const portal = portalOf({ documents: { pets: document(summary) }, parts: { tested } });
  const [api] = portal.apis;
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('The document has an operation.');
  return { api, view: samplesView(operation, api, portal) };
}

/** Returns the samples of a page where the first so many bodies of the cURL sample were tested. */
function viewOf(count: number, summary = 'Make a pet'): SamplesView {
  const { api, view } = viewWith('Make a pet', new Set());
  const names = view.samples[0]?.variants.slice(0, count).map(({ source }) => sampleName(api, source));
  return viewWith(summary, new Set(names)).view;
}

describe('a sample is said to be tested', () => {
  test('where each of its bodies was', () => {
    expect([viewOf(0).tested, viewOf(1).tested, viewOf(2).tested]).toEqual([[], [], ['cURL']]);
  });

  test('until its document changes', () => {
    expect(viewOf(2, 'Make two pets').tested).toEqual([]);
  });
});

test('samples of a document with a long number have names', () => {
  const { api } = viewWith('Make a pet', new Set());
  const long = { ...api, document: { example: 12_345_678_901_234_567_890n } };
  expect(sampleName(long, 'curl')).toMatch(/^[\da-f]{32}$/);
});

describe('the file that says so', () => {
  test('need not be there', () => {
    expect(readTestedSamples(folder).size).toBe(0);
  });

  test('is refused where it is another', () => {
    writeFileSync(join(folder, TESTED_SAMPLES), '[]');
    expect(() => readTestedSamples(folder)).toThrow('is not a list of tested samples');
  });

  test('keeps what is known and was not run', () => {
    writeFileSync(join(folder, TESTED_SAMPLES), '{"samples":["gone","kept","failed"]}');
    writeTestedSamples(folder, {
      known: new Set(['kept', 'failed', 'passed']),
      ran: new Set(['failed', 'passed']),
      passed: new Set(['passed']),
    });
    expect([...readTestedSamples(folder)]).toEqual(['kept', 'passed']);
  });

  test('lists names', () => {
    writeFileSync(join(folder, TESTED_SAMPLES), '{"about":"x","samples":["a","b"]}');
    expect([...readTestedSamples(folder)]).toEqual(['a', 'b']);
  });
});
