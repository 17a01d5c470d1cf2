import { describe, expect, test } from 'vitest';
import { caught } from '../../model/caught.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { bundleFiles, withHead } from './bundle-files.ts';
import { DocumentReader } from '../../../../../src/openapi/document/read/index.ts';
import { bundleDocument } from '../../../../../src/openapi/document/bundle/index.ts';
import { join } from 'node:path';

/** Returns a document with a reference on line 5, column 7. */
const referring = (reference: string): string =>
  `components:\n  schemas:\n    A: { type: string, properties: { b: {\n      $ref: ${reference} } } }`;

describe('a reference that cannot be followed', () => {
  const files = {
    'schemas/pet.yaml': 'type: object\nproperties: { name: { type: string } }',
    'schemas/broken.yaml': 'a: [b',
    'schemas/text.txt': 'plain',
    'schemas/far.yaml': `$ref: schemas/pet.yaml`,
  };
  test.each([
    [
      'nothing at the pointer',
      `'#/components/schemas/a'`,
      'The reference "#/components/schemas/a" cannot be resolved. → Did you mean #/components/schemas/A?',
    ],
    ['no such file', `schemas/pets.yaml`, 'There is no file pets.yaml in /schemas. → Did you mean schemas/pet.yaml?'],
    ['no such folder', `schema/pet.yaml`, 'There is no file pet.yaml in /schema. → Did you mean the folder schemas?'],
    ['another ending', `schemas/pet.json`, 'There is no file pet.json in /schemas. → Did you mean schemas/pet.yaml?'],
    [
      'no such part of a file',
      `'schemas/pet.yaml#/properties/nane'`,
      'The reference "schemas/pet.yaml#/properties/nane" cannot be resolved. → Did you mean schemas/pet.yaml#/properties/name?',
    ],
    [
      'a file that cannot be read',
      `schemas/broken.yaml`,
      '"schemas/broken.yaml" cannot be read: This [ is not closed. → Close it, or put the text in quotes.',
    ],
    [
      'a path from the root file',
      `schemas/far.yaml`,
      '1:1 There is no file pet.yaml in /schemas/schemas. → Paths begin at the file that holds them: did you mean ./pet.yaml?',
    ],
    ['a folder', `schemas`, '/schemas is a folder. → Pass a file in it.'],
    ['a text', `schemas/text.txt`, 'This refers to a string, but an object is expected.'],
    ['nothing', `''`, 'The reference is empty. → Write its target, for example #/components/schemas/Pet.'],
    [
      'the whole document',
      `openapi.yaml`,
      'This refers to the whole document. → Refer to a part of it, for example #/components/schemas/Pet.',
    ],
    [
      'an anchor that does not exist',
      `'#nowhere'`,
      'The reference "#nowhere" cannot be resolved. → No schema has the $anchor "nowhere".',
    ],
  ])('%s', async (_, reference, message) => {
    const folder = scratchFolder({ ...files, 'openapi.yaml': withHead(referring(reference)) });
    const reader = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
    const found = await caught(() => bundleDocument(reader, join(folder, 'openapi.yaml')), folder);
    expect(found).toBe(message.startsWith('1:1') ? message : `6:7 ${message}`);
  });
});

test('of many unresolved references one is reported, and only for that one the nearest name is searched', async () => {
  const COUNT = 3_000;
  // Long similar names, as generators write them: 50 thousand million steps if each were compared with each.
  const name = (index: number): string => `${'com.example.payments.internal.model.'.repeat(2)}${index}`;
  const lines = Array.from({ length: COUNT }, (_, index) => [
    `    ${name(index)}: { type: string }`,
    `    R${index}: { $ref: '#/components/schemas/${name(index)}q' }`,
  ]);
  const yaml = `components:\n  schemas:\n${lines.flat().join('\n')}`;
  const message = await caught(() => bundleFiles({ 'openapi.yaml': yaml }));
  expect(message).toContain('2999 more references are broken');
  expect(message).toContain(`Did you mean #/components/schemas/${name(0)}`);
});

describe('a file that is not a document', () => {
  test.each([
    ['empty', ' \n', '1:1 This file is empty.'],
    ['a list', '- openapi', '1:1 This is not an OpenAPI document: it is a list.'],
    ['another kind', 'name: x', '1:1 This is not an OpenAPI document: it has neither `openapi` nor `swagger`.'],
    ['a slip', 'openapy: 3.1.0', '→ Is `openapy` meant to be `openapi`?'],
    ['2.0 as a number', 'swagger: 2.0', 'Write `swagger: "2.0"`.'],
    ['no contents', 'openapi: 3.1.0\ninfo: {}', '1:1 The document has no `paths`, `webhooks` or `components`.'],
  ])('%s', async (_, yaml, message) => {
    const folder = scratchFolder({ 'openapi.yaml': yaml });
    const reader = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
    expect(await caught(() => bundleDocument(reader, join(folder, 'openapi.yaml')))).toContain(message);
  });

  test.each([
    ['3.0.99', '3.0'],
    ['3.1.0-rc0', '3.1'],
    ['3.2.0', '3.2'],
    ['3.3.0', '3.2'],
  ])('%s is read as %s', async (written, version) => {
    expect(await bundleFiles({ 'openapi.yaml': `openapi: ${written}\ninfo: {}\npaths: {}` })).toHaveProperty(
      'version.name',
      version,
    );
  });
});

describe('references to other hosts', () => {
  /** Returns `9:7 message` for a document with a URL reference on line 9. */
  async function remote(fetch: (address: string) => string): Promise<string> {
    const folder = scratchFolder({
      'openapi.yaml': withHead(
        "paths:\n  /near: { $ref: near.yaml }\ncomponents:\n  schemas:\n    A:\n      type: object\n      allOf: [{ $ref: 'https://api.example/0.yaml' }]\n",
      ),
      'near.yaml': 'get: { responses: {} }',
    });
    const reader = new DocumentReader({
      ...{ allowedRoot: folder, allowRemote: true, cache: new Map() },
      fetch: (address) => {
        const bytes = new TextEncoder().encode(fetch(address));
        return Promise.resolve({ bytes, mediaType: 'application/yaml', url: address });
      },
    });
    return caught(() => bundleDocument(reader, join(folder, 'openapi.yaml')), folder);
  }

  test('that lead ever further are a fault at the first of them', async () => {
    const next = (address: string): number => Number(/\d+/.exec(address)?.[0]) + 1;
    const found = await remote((address) => `allOf: [{ $ref: ${next(address)}.yaml }]`);
    expect(found).toBe(
      '9:17 Each fetched document refers to further ones: more than 20 rounds. → Keep a copy beside the document.',
    );
  });
});
