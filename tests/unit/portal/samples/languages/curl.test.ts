import { expect, test } from 'vitest';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('curl', 'application/json', body)).toMatchInlineSnapshot(`
    "curl --request POST \\
      --url 'https://api.example.com/things' \\
      --header 'Authorization: Bearer <API_KEY>' \\
      --header 'Content-Type: application/json' \\
      --data '{
        "name": "Rex'\\''s",
        "tags": [
          "a",
          "b"
        ]
      }'"
  `);
});

test('a form', () => {
  const body = { name: 'a b', tags: ['x', 'y'] };
  expect(writeSample('curl', 'application/x-www-form-urlencoded', body, 'put')).toMatchInlineSnapshot(`
    "curl --request PUT \\
      --url 'https://api.example.com/things' \\
      --header 'Authorization: Bearer <API_KEY>' \\
      --data-urlencode 'name=a b' \\
      --data-urlencode 'tags=x' \\
      --data-urlencode 'tags=y'"
  `);
});

test('a text in a method of its own', () => {
  expect(writeSample('curl', 'text/plain', 'it\'s\n"5 $" #{x}\u0007', 'M-SEARCH')).toMatchInlineSnapshot(`
    "curl --request M-SEARCH \\
      --url 'https://api.example.com/things' \\
      --header 'Authorization: Bearer <API_KEY>' \\
      --header 'Content-Type: text/plain' \\
      --data-raw $'it\\'s
    "5 $" #{x}\\x07'"
  `);
});
