import { expect, test } from 'vitest';
import { parseJson } from '../../../../../src/openapi/document/read/index.ts';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('javascript', 'application/json', body)).toMatchInlineSnapshot(`
    "const url = 'https://api.example.com/things';
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer <API_KEY>',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        name: "Rex's",
        tags: ['a', 'b'],
      }),
    });
    console.log(await response.json());"
  `);
});

test('a form', () => {
  const body = { name: 'a b', tags: ['x', 'y'] };
  expect(writeSample('javascript', 'application/x-www-form-urlencoded', body, 'put')).toMatchInlineSnapshot(`
    "const url = 'https://api.example.com/things';
    const response = await fetch(url, {
      method: 'PUT',
      headers: {
        Authorization: 'Bearer <API_KEY>',
      },
      body: new URLSearchParams([
        ['name', 'a b'],
        ['tags', 'x'],
        ['tags', 'y'],
      ]),
    });
    console.log(await response.json());"
  `);
});

test.each([
  ['{"a":9223372036854775807}', '\'{\\n  "a": 9223372036854775807\\n}\''],
  ['{"a":1E400}', '\'{\\n  "a": 1E400\\n}\''],
  ['{"a":[0.1000000000000000055]}', '\'{\\n  "a": [\\n    0.1000000000000000055\\n  ]\\n}\''],
  ['{"a":[10.50,1e3,0.10,100]}', 'a: [10.50, 1e3, 0.10, 100],'],
  ['{"a":1.5e-7,"b":-0.0}', 'b: -0.0,'],
])('the numbers of %s are sent as they are written', (text, expected) => {
  expect(writeSample('javascript', 'application/json', parseJson(text, 'body.json'))).toContain(expected);
});
