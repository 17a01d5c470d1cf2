import { describe, expect, test } from 'vitest';
import type { Operation, Schema, Tag } from '../../../../../src/openapi/model/index.ts';
import { problemsOf, readApi, readOperation } from '../../model/read-api.ts';

const deprecatedAt = (sunset: string): object => ({
  deprecated: true,
  deprecation: {
    sunset: { instant: sunset },
    description: undefined,
    replacement: undefined,
    replacementText: undefined,
  },
});

const badge = (name: string, position = 'after', color?: string): object => ({ badges: [{ name, position, color }] });
const sample = { lang: 'Shell', label: undefined, source: 'curl', example: undefined };

describe('a field of an operation becomes a field of the model', () => {
  test.each<readonly [string, object]>([
    ['x-hidden: true', { unlisted: true }],
    ['x-hidden: "true"', { unlisted: false }],
    ['x-stability: experimental', { stability: 'experimental' }],
    ['x-stability: shaky', { stability: undefined }],
    ['{ x-stability: beta, x-scalar-stability: experimental }', { stability: 'beta' }],
    ['x-scalar-stability: deprecated', { stability: undefined, deprecated: true }],
    ['x-stability-level: draft', { stability: 'experimental' }],
    ['x-stability-level: stable', { stability: undefined }],
    ['x-beta: true', { stability: 'beta' }],
    ['x-badges: [{ name: New, color: "#f00", position: before }]', badge('New', 'before', '#f00')],
    ['x-badges: [{ label: New }, {}, 5]', badge('New')],
    [
      '{ x-badges: [New], x-state: preview, x-mint: { post: [New, Soon] } }',
      { badges: ['New', 'preview', 'Soon'].map((name) => ({ name, position: 'after' })) },
    ],
    ['x-deprecated-sunset: 2027-06-01', deprecatedAt('2027-06-01T00:00:00Z')],
    ['x-sunset: 2027-06-01', deprecatedAt('2027-06-01T00:00:00Z')],
    ['{ x-deprecated-sunset: 2027-06-01, x-sunset: 2030-01-01 }', deprecatedAt('2027-06-01T00:00:00Z')],
    ['x-stainless-snippets: { Shell: curl }', { codeSamples: [sample] }],
    [
      'x-readme: { code-samples: [{ language: Shell, code: curl, name: A, correspondingExample: one }] }',
      { codeSamples: [{ ...sample, label: 'A', example: 'one' }] },
    ],
    [
      'x-codeSamples: [{ lang: A, label: L, source: 1 }, { source: x }, { lang: A, source: x }, { lang: A, source: y }]',
      {
        codeSamples: [
          { ...sample, lang: 'A', source: 'x' },
          { ...sample, lang: 'A', source: 'y' },
        ],
      },
    ],
    [
      '{ x-codeSamples: [{ lang: B, source: y }], x-code-samples: [{ lang: B, source: y }, { lang: C, source: z }], X-CODESAMPLES: [{ lang: D, source: w }], x-stainless-snippets: { A: x } }',
      {
        codeSamples: [
          { ...sample, lang: 'A', source: 'x' },
          { ...sample, lang: 'B', source: 'y' },
          { ...sample, lang: 'C', source: 'z' },
          { ...sample, lang: 'D', source: 'w' },
        ],
      },
    ],
    [
      '{ x-scalar-examples: false, x-codeSamples: [{ lang: Shell, source: curl }] }',
      { codeSamples: [sample], samples: 'handwritten' },
    ],
    ['x-codeSamples: []', { codeSamples: [], samples: 'all' }],
    ['x-codeSamples: false', { codeSamples: [], samples: 'hidden' }],
    ['x-hideTryItPanel: true', { tryIt: false }],
    ['x-hideTryItPanel: false', { tryIt: true }],
    ['x-explorer-enabled: false', { tryIt: false }],
    ['x-zudoku-playground-enabled: false', { tryIt: false }],
    ['x-readme: { explorer-enabled: false }', { tryIt: false }],
    ['x-mint: { metadata: { playground: none } }', { tryIt: false }],
    ['x-expandAllResponses: true', { expandResponses: true, expandSchemas: false }],
    ['x-expandAllModelSections: true', { expandResponses: false, expandSchemas: true }],
    ['x-rolesRequirements: [admin, { name: owner }]', { roles: ['admin', 'owner'] }],
    [
      'x-seo: { title: T, description: D }',
      {
        meta: [
          { name: 'title', content: 'T' },
          { name: 'description', content: 'D' },
        ],
      },
    ],
    ['x-metaTags: [{ name: robots, content: noindex }, {}]', { meta: [{ name: 'robots', content: 'noindex' }] }],
    ['x-mint: { metadata: { title: T, playground: none } }', { meta: [{ name: 'title', content: 'T' }] }],
    ['x-readme: text', { tryIt: true, codeSamples: [] }],
  ])('%s', (yaml, expected: Partial<Operation>) => {
    expect(readOperation(yaml)).toMatchObject(expected);
  });
});

describe('the root speaks for operations that say nothing', () => {
  test.each<readonly [string, string, object]>([
    ['x-hideTryItPanel: true', '{}', { tryIt: false }],
    ['x-hideTryItPanel: true', 'x-hideTryItPanel: false', { tryIt: true }],
    ['x-expandAllResponses: true', '{}', { expandResponses: true }],
    ['x-codeSamples: false', '{}', { samples: 'handwritten' }],
    ['x-codeSamples: false', 'x-codeSamples: false', { samples: 'hidden' }],
  ])('%s above %s', (root, operation, expected) => {
    expect(readOperation(operation, root)).toMatchObject(expected);
  });
});

test('a mark that says false hides nothing; every other value hides, and a slip is reported', () => {
  expect(readOperation('x-internal: false').method).toBe('GET');
  const told = ['true', 'yes', '"true"', 'null'].map((value) => {
    const api = readApi(`paths: { /a: { get: { x-internal: ${value} } } }`);
    return [api.operations.length, ...problemsOf(api)];
  });
  const slip = 'warning #/paths/~1a/get/x-internal: `x-internal` is neither true nor false: what has it is hidden.';
  expect(told).toEqual([[0], [0, slip], [0, slip], [0, slip]]);
});

describe('a field of a tag', () => {
  test.each<readonly [string, Partial<Tag>]>([
    ['{ name: t, x-page-title: A, x-displayName: B, x-group: C, summary: D }', { summary: 'A' }],
    ['{ name: t, x-displayName: B, x-group: C, summary: D }', { summary: 'B' }],
    ['{ name: t, x-group: C, summary: D }', { summary: 'C' }],
    ['{ name: t, summary: D }', { summary: 'D' }],
    ['{ name: t }', { summary: 't' }],
    ['{ name: t, x-page-description: Lead, description: Body }', { lead: 'Lead', description: 'Body' }],
    ['{ name: t, x-page-icon: cat }', { icon: 'cat' }],
    ['{ name: t, x-hidden: true }', { unlisted: true }],
    ['{ name: t, kind: badge }', { kind: 'badge' }],
    ['{ name: t, x-metaTags: [{ name: a, content: b }] }', { meta: [{ name: 'a', content: 'b' }] }],
  ])('%s', (tag, expected) => {
    expect(readApi(`tags: [${tag}]`).tags[0]).toMatchObject(expected);
  });
});

describe('a field of a schema', () => {
  test.each<readonly [string, object]>([
    ['{ x-additionalPropertiesName: key, additionalProperties: true }', { additionalPropertiesName: 'key' }],
    ['{ additionalProperties: { x-additionalPropertiesName: key } }', { additionalPropertiesName: 'key' }],
    [
      '{ properties: { additionalProperties: { x-additionalPropertiesName: key } } }',
      { additionalPropertiesName: undefined },
    ],
    ['{ x-hidden: true }', { unlisted: true }],
    ['{ type: string, x-nullable: true }', { type: ['string', 'null'] }],
    ['{ x-deprecated-sunset: 2027-06-01 }', deprecatedAt('2027-06-01T00:00:00Z')],
  ])('%s', (schema, expected: Partial<Schema>) => {
    expect(readApi(`components: { schemas: { A: ${schema} } }`).schemas[0]).toMatchObject(expected);
  });
});

test('x-order and x-position put operations, tags, parameters and properties in order; others follow', () => {
  const api = readApi(`
    tags: [{ name: c }, { name: b, x-order: 2 }, { name: a, x-position: 1 }]
    paths:
      /1: { get: { tags: [a] } }
      /2: { get: { tags: [a], x-order: 1, parameters: [{ name: y, in: query }, { name: x, in: query, x-order: 0 }] } }
    components: { schemas: { A: { properties: { z: {}, y: { x-order: 1 } } } } }`);
  expect(api.tags.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(api.operations.map(({ path }) => path)).toEqual(['/1', '/2']);
  expect(api.tags[0]?.operations.map(({ path }) => path)).toEqual(['/2', '/1']);
  expect(api.operations[1]?.parameters.map(({ name }) => name)).toEqual(['x', 'y']);
  expect(api.schemas[0]?.properties.map(({ name }) => name)).toEqual(['y', 'z']);
});

test('x-readme.parameter-ordering puts parameters in order by their places', () => {
  const parameters = '[{ name: h, in: header }, { name: q, in: query }, { name: c, in: cookie }]';
  const operation = readOperation(`parameters: ${parameters}`, 'x-readme: { parameter-ordering: [query, header] }');
  expect(operation.parameters.map(({ name }) => name)).toEqual(['q', 'h', 'c']);
});

test('the API has a logo, links, topics and meta tags', () => {
  const api = readApi(`
    info:
      title: Pets
      version: 1.0.0
      x-logo: { url: /logo.svg, altText: Paw, href: https://example.com }
      x-scalar-links: [{ name: Status, url: https://status.example.com }]
      x-seo: { title: Pets for all }
    x-externalLinks: [{ href: https://example.com/blog, label: Blog }, {}]
    x-feedbackLink: https://example.com/feedback
    x-topics: [{ title: Getting started, content: Hello }, { title: Getting started, content: More }, { content: No title }, { title: Unread, content: { $ref: ./gone.md } }]`);
  expect(api.info.logo).toEqual({ url: '/logo.svg', altText: 'Paw', href: 'https://example.com' });
  expect(api.info.links).toEqual([
    { url: 'https://status.example.com', description: 'Status' },
    { url: 'https://example.com/blog', description: 'Blog' },
    { url: 'https://example.com/feedback', description: undefined },
  ]);
  expect(api.info.meta).toEqual([{ name: 'title', content: 'Pets for all' }]);
  expect(api.topics).toEqual([
    { id: 'getting-started', title: 'Getting started', content: 'Hello' },
    { id: 'getting-started-2', title: 'Getting started', content: 'More' },
  ]);
});

test('a response has a label and may hide its sample', () => {
  const { responses } = readOperation(
    'responses: { 200: { x-summary: Found, x-hideSample: true }, 404: { summary: No, x-summary: N } }',
  );
  expect(responses.map(({ summary, sampleHidden }) => [summary, sampleHidden])).toEqual([
    ['Found', true],
    ['No', false],
  ]);
});
