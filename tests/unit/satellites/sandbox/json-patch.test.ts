import { describe, expect, test } from 'vitest';
import { json, open } from './notes.ts';

const things = `
paths:
  /thing:
    get: { responses: { 200: { ${json('{ type: object, properties: { v: {} } }')} } } }
    put: { requestBody: { ${json('{ type: object }')} }, responses: { 200: { ${json('{ type: object, properties: { v: {} } }')} } } }
    patch: { requestBody: { content: { application/json-patch+json: {} } }, responses: { 200: { ${json('{ type: object, properties: { v: {} } }')} } } }
`;
const type = { 'content-type': 'application/json-patch+json' };

/** Returns the status of a patch below "/v" and the value that is then kept there, as text. */
async function patched(target: string, patch: string): Promise<readonly unknown[]> {
  const { send } = await open(things);
  await send('PUT /thing', `{"v":${target}}`);
  const { status } = await send('PATCH /thing', patch.replaceAll(/"(path|from)":"/g, '"$1":"/v'), type);
  const { body = '' } = await send('GET /thing');
  return [status, /^\{"v":(.*)\}$/s.exec(body)?.[1]];
}

describe('a JSON Patch (RFC 6902, with the examples of its appendix)', () => {
  test.each([
    ['{"foo":"bar"}', '[{"op":"add","path":"/baz","value":"qux"}]', '{"foo":"bar","baz":"qux"}'],
    ['{"foo":["bar","baz"]}', '[{"op":"add","path":"/foo/1","value":"qux"}]', '{"foo":["bar","qux","baz"]}'],
    ['{"foo":["bar","qux","baz"]}', '[{"op":"remove","path":"/foo/1"}]', '{"foo":["bar","baz"]}'],
    ['{"baz":"qux","foo":"bar"}', '[{"op":"replace","path":"/baz","value":"boo"}]', '{"baz":"boo","foo":"bar"}'],
    [
      '{"foo":{"waldo":"fred"},"qux":{}}',
      '[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]',
      '{"foo":{},"qux":{"thud":"fred"}}',
    ],
    [
      '{"foo":["all","grass","cows"]}',
      '[{"op":"move","from":"/foo/1","path":"/foo/2"}]',
      '{"foo":["all","cows","grass"]}',
    ],
    ['{"/":9,"~1":10}', '[{"op":"test","path":"/~01","value":10}]', '{"/":9,"~1":10}'],
    ['{"foo":["bar"]}', '[{"op":"add","path":"/foo/-","value":["abc"]}]', '{"foo":["bar",["abc"]]}'],
    ['{"a":{"b":1}}', '[{"op":"copy","from":"/a","path":"/c"}]', '{"a":{"b":1},"c":{"b":1}}'],
    ['{}', '[{"op":"add","path":"/__proto__","value":{"x":1}}]', '{"__proto__":{"x":1}}'],
  ])('%s, %s', async (target, patch, value) => {
    expect(await patched(target, patch)).toEqual([200, value]);
  });

  test.each([
    ['{"~1":10}', '[{"op":"test","path":"/~01","value":"10"}]', 409],
    ['{"foo":"bar"}', '[{"op":"add","path":"/baz/bat","value":"qux"}]', 422],
    ['{"a":1}', '[{"op":"remove","path":"/a"},{"op":"replace","path":"/b","value":1}]', 422],
    ['{"a":[1]}', '[{"op":"add","path":"/a/2","value":1}]', 422],
    ['{"a":[1,2]}', '[{"op":"remove","path":"/a/01"}]', 422],
    ['{"a":{"b":1}}', '[{"op":"move","from":"/a","path":"/a/b"}]', 422],
    ['{}', '[{"op":"copy","from":"/constructor","path":"/a"}]', 422],
    ['{}', '[{"op":"spam","path":"/a"}]', 400],
    ['{}', '[{"op":"add","path":"/a"}]', 400],
    ['{}', '[1]', 400],
  ])('%s, %s is refused and changes nothing', async (target, patch, status) => {
    expect(await patched(target, patch)).toEqual([status, target]);
  });

  test('makes no more than a record may hold', async () => {
    const copies = Array.from({ length: 13 }, () => '{"op":"copy","from":"/list","path":"/list/-"}');
    const [large] = await patched(`{"list":["${'x'.repeat(1000)}"]}`, `[${copies.join(',')}]`);
    const nested = `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`;
    const deep = Array.from({ length: 9 }, () => `{"op":"copy","from":"/a","path":"/a${'/a'.repeat(45)}"}`);
    const [deeper] = await patched(nested, `[${deep.join(',')}]`);
    expect([large, deeper]).toEqual([413, 413]);
  });
});
