import { expect, test } from 'vitest';
import { bundleDocument } from '../../../../../src/openapi/document/bundle/index.ts';
import { DocumentReader } from '../../../../../src/openapi/document/read/index.ts';

const ROOT = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { $ref: '../parts/a.yaml' }
  /b: { $ref: '/etc/passwd.yaml' }
`;

/** Reads a document of another host; returns it with the addresses that were fetched. */
async function bundle(file: string, allowRemote = true): Promise<{ document: unknown; fetched: readonly string[] }> {
  const fetched: string[] = [];
  const reader = new DocumentReader({
    ...{ allowedRoot: '/', allowRemote, cache: new Map() },
    fetch: (address) => {
      fetched.push(address);
      const text = address.endsWith('/openapi.yaml') ? ROOT : 'get: { responses: {} }';
      return Promise.resolve({ bytes: new TextEncoder().encode(text), mediaType: undefined, url: address });
    },
  });
  const { document } = await bundleDocument(reader, file);
  return { document, fetched: fetched.toSorted() };
}

test.each(['https://api.example/v1/openapi.yaml', 'HTTPS://API.example/v1/openapi.yaml#top'])(
  'references of %s lead to its host, never to local files',
  async (address) => {
    const { document, fetched } = await bundle(address);
    expect(fetched).toEqual([
      'https://api.example/etc/passwd.yaml',
      'https://api.example/parts/a.yaml',
      'https://api.example/v1/openapi.yaml',
    ]);
    expect(document).toMatchObject({ info: { title: 'T' } });
  },
);

test.each([
  ['http://api.example/a.yaml', true, 'Only https addresses are followed, not http.'],
  ['https://10.0.0.1/a.yaml', true, '10.0.0.1 is not a public address.'],
  ['https://u:p@api.example/a.yaml', true, 'Addresses with a username or password are not followed.'],
  ['https://api.example/a.yaml', false, 'is not fetched.'],
])('%s with permission %s is not fetched', async (address, allowRemote, reason) => {
  await expect(bundle(address, allowRemote)).rejects.toThrow(reason);
});
