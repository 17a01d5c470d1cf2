import { expect, test } from 'vitest';
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

test('a text in a method of its own', () => {
  expect(writeSample('javascript', 'text/plain', 'it\'s\n"5 $" #{x}\u0007', 'M-SEARCH')).toMatchInlineSnapshot(`
    "const url = 'https://api.example.com/things';
    const response = await fetch(url, {
      method: 'M-SEARCH',
      headers: {
        Authorization: 'Bearer <API_KEY>',
        'Content-Type': 'text/plain',
      },
      body: 'it\\'s\\n"5 $" #{x}\\u0007',
    });
    console.log(await response.json());"
  `);
});
