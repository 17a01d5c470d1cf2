import { expect, test } from 'vitest';
import { parseJson } from '../../../../../src/openapi/document/read/index.ts';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('python', 'application/json', body)).toMatchInlineSnapshot(`
    "import requests

    response = requests.post(
        "https://api.example.com/things",
        headers={
            "Authorization": "Bearer <API_KEY>",
        },
        json={
            "name": "Rex's",
            "tags": ["a", "b"],
        },
    )
    print(response.json())"
  `);
});

test('a form', () => {
  const body = { name: 'a b', tags: ['x', 'y'] };
  expect(writeSample('python', 'application/x-www-form-urlencoded', body, 'put')).toMatchInlineSnapshot(`
    "import requests

    response = requests.put(
        "https://api.example.com/things",
        headers={
            "Authorization": "Bearer <API_KEY>",
        },
        data=[
            ("name", "a b"),
            ("tags", "x"),
            ("tags", "y"),
        ],
    )
    print(response.json())"
  `);
});

test.each([
  ['{"a":9223372036854775807}', '"a": 9223372036854775807,'],
  ['{"a":1E400}', '\\"a\\": 1E400\\n}".encode()'],
  ['{"a":1E400}', '"Content-Type": "application/json",'],
  ['{"a":[0.1000000000000000055]}', '0.1000000000000000055\\n  ]\\n}".encode()'],
  ['{"a":[10.50,1e3]}', '"a": [10.50, 1e3],'],
])('the numbers of %s are sent as they are written', (text, expected) => {
  expect(writeSample('python', 'application/json', parseJson(text, 'body.json'))).toContain(expected);
});
