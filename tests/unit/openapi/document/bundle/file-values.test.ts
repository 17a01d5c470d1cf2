import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getApis } from '../../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { bundled, bundleFiles, withHead } from './bundle-files.ts';

const files = {
  'docs/start.md': '# Start\n',
  'docs/own.yaml': 'v: { $ref: more.json#/a }\nhere: { $ref: "#/w" }\nw: 2',
  'docs/more.json': '{ "a": 1 }',
};

/** Bundles a document; the files of its vendor fields are beside it. */
async function bundledWarnings(yaml: string): Promise<{ readonly text: string; readonly warnings: readonly string[] }> {
  const { document, leftOut, folder } = await bundleFiles({ ...files, 'openapi.yaml': yaml });
  const warnings = leftOut.map(({ severity, pointer, message }) => `${severity} ${pointer} ${message}`);
  return { text: JSON.stringify(document), warnings: warnings.map((text) => text.replaceAll(folder, '')) };
}

describe('a reference in a vendor field', () => {
  test.each([
    ['to Markdown is its text', 'x-topics: [{ title: A, content: { $ref: docs/start.md } }]', '"content":"# Start\\n"'],
    ['to a part of JSON is its value', 'x-a: [{ $ref: ./docs/more.json }]', '"x-a":[{"a":1}]'],
    ['is followed in the file of a reference', 'x-a: { $ref: docs/own.yaml }', '"x-a":{"v":1,"here":2,"w":2}'],
    ['in a keyword that no schema has', 'components: { schemas: { A: { more: { $ref: docs/more.json } } } }', '"a":1'],
    ['has siblings that come before its own', 'x-a: { $ref: docs/more.json, a: 2, b: 3 }', '"x-a":{"a":2,"b":3}'],
    ['to a component of the document', 'x-a: { $ref: "openapi.yaml#/info" }', '"x-a":{"$ref":"#/info"}'],
    ['of a fragment alone stays', 'x-a: { $ref: "#/info" }', '"x-a":{"$ref":"#/info"}'],
    ['to the field that it is in stays', 'x-a: { b: { $ref: "#/x-a" } }', '"x-a":{"b":{"$ref":"#/x-a"}}'],
  ])('%s', async (_, field, expected) => {
    const { text, warnings } = await bundledWarnings(`paths: {}\n${field}`);
    expect(text).toContain(expected);
    expect(warnings).toEqual([]);
  });

  test('to a file that holds itself becomes a reference to the place of the file', async () => {
    const yaml = { 'openapi.yaml': 'paths: {}\nx-a: { $ref: a.yaml }', 'a.yaml': 'b: { $ref: a.yaml }' };
    expect(await bundled(yaml)).toContain('x-a:\n  b:\n    $ref: "#/x-a"');
  });

  test.each([
    ['x-a: { b: { $ref: none.md }, c: 1 }', '"x-a":{"c":1}', '#/x-a/b', 'There is no file none.md in .'],
    ['x-a: { $ref: ../../a.md }\nx-b: 1', '"x-b":1', '#/x-a', 'The reference "../../a.md" is not followed.'],
    ['x-a: { $ref: "#/none" }\nx-b: 1', '"x-b":1', '#/x-a', 'The reference "#/none" cannot be resolved.'],
    ['x-a: { $ref: "#/x-a" }\nx-b: 1', '"x-b":1', '#/x-a', 'Its reference leads back to itself.'],
  ])('that cannot be read is left out with a warning: %s', async (field, rest, pointer, reason) => {
    const { text, warnings } = await bundledWarnings(`paths: {}\n${field}`);
    expect(text).toContain(rest);
    expect(text).not.toContain('$ref');
    expect(warnings.join('\n')).toMatch(`warning ${pointer} This value of a vendor field is left out: `);
    expect(warnings.join('\n')).toContain(reason);
    expect(warnings).toHaveLength(1);
  });

  test('that follows another that is left out goes too', async () => {
    const { text, warnings } = await bundledWarnings('paths: {}\nx-a: { $ref: "#/x-b" }\nx-b: { $ref: none.md }');
    expect(text).not.toContain('x-');
    expect(warnings).toHaveLength(2);
  });

  test('does not stop a listed portal, whatever it refers to', async () => {
    const document =
      withHead(`paths: { /a: { get: { x-codeSamples: [{ lang: sh, source: { $ref: none.sh } }], responses: {} } } }
x-topics: [{ title: A, content: { $ref: none.md } }]`);
    const folder = scratchFolder({ 'openapi.yaml': document });
    const { apis } = await getApis({ root: folder, documents: [join(folder, 'openapi.yaml')], lint: false });
    expect(apis.flatMap(({ problems }) => problems.map(({ severity }) => severity))).toEqual(Array(4).fill('warning'));
  });
});

describe('an external value that is a file', () => {
  const inContent = (mediaType: string, file: string): string =>
    `paths: {}\ncomponents: { responses: { A: { description: A, content: { '${mediaType}': { examples: { e: { externalValue: ${file} } } } } } } }`;

  test.each([
    ['application/json', 'docs/more.json', '{"value":{"a":1}}'],
    ['application/problem+json; charset=utf-8', './docs/more.json#/a', '{"value":1}'],
    ['text/plain', 'docs/more.json', '{"value":"{ \\"a\\": 1 }"}'],
    ['multipart/form-data', 'docs/more.json', '{"value":{"a":1}}'],
    ['application/json', 'https://example.com/a.json', '{"externalValue":"https://example.com/a.json"}'],
  ])('is the value of %s: %s', async (mediaType, file, expected) => {
    const { text, warnings } = await bundledWarnings(inContent(mediaType, file));
    expect(text).toContain(`"e":${expected}`);
    expect(warnings).toEqual([]);
  });

  test('of a component is read as its file ends', async () => {
    const { text } = await bundledWarnings(
      'components: { examples: { a: { externalValue: docs/more.json }, b: { externalValue: docs/start.md } } }',
    );
    expect(text).toContain('{"a":{"value":{"a":1}},"b":{"value":"# Start\\n"}}');
  });

  test('is the text beside the value of OpenAPI 3.2', async () => {
    const { text } = await bundledWarnings(
      inContent('text/plain', 'docs/more.json').replace('externalValue', 'dataValue: 1, externalValue'),
    );
    expect(text).toContain('"e":{"dataValue":1,"serializedValue":"{ \\"a\\": 1 }"}');
  });

  test('is resolved from the file of the example', async () => {
    const yaml = {
      'openapi.yaml': 'components: { examples: { a: { $ref: docs/e.yaml } } }',
      'docs/e.yaml': 'externalValue: more.json',
      'docs/more.json': '2',
    };
    expect(await bundled(yaml)).toContain('value: 2');
  });

  test.each([
    ['application/json', 'none.json', 'There is no file none.json'],
    ['application/json', 'docs/start.md', 'is not JSON'],
    ['image/png', 'a.png', 'There is no file a.png'],
    ['application/json', '../../a.json', 'is not followed'],
  ])('that cannot be read is left out with a warning: %s: %s', async (mediaType, file, reason) => {
    const { text, warnings } = await bundledWarnings(inContent(mediaType, file));
    expect(text).toContain('"e":{}');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`examples/e/externalValue This \`externalValue\` is left out: `);
    expect(warnings[0]).toContain(reason);
  });
});
