import { beforeAll, describe, expect, test } from 'vitest';
import { at, bundleService, fieldsAt, follow, lintService, listOf, listOperations } from './service.ts';
import type { Fields } from './service.ts';

let petstore: Fields = {};
let messages: Fields = {};

beforeAll(async () => {
  petstore = await bundleService('petstore');
  messages = await bundleService('messages');
});

test.each(['petstore', 'messages'])('%s passes every rule without a warning', async (api) => {
  expect(await lintService(api)).toEqual([]);
});

test('the documents are OpenAPI 3.0.3, version 1.0.0', () => {
  for (const document of [petstore, messages]) {
    expect([document.openapi, at(document, 'info', 'version')]).toEqual(['3.0.3', '1.0.0']);
  }
});

test('the operations of the service, their tags and marks', () => {
  const rows = [...listOperations(petstore), ...listOperations(messages)].map(([name, operation]) =>
    [name, listOf(operation.tags).join(), ...marksOf(operation)].join(' · '),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "GET /pets · Pets · x-codeSamples: cURL, JavaScript, Python",
      "POST /pets · Pets · x-codeSamples: cURL, JavaScript, Python",
      "GET /pets/{petId} · Pets · deprecated: true · x-deprecated-sunset: 2027-06-01 · x-codeSamples: cURL, JavaScript, Python",
      "PUT /pets/{petId} · Pets",
      "DELETE /pets/{petId} · Pets",
      "GET /categories · Pets",
      "POST /categories · Pets",
      "GET /categories/{categoryId} · Pets",
      "PUT /categories/{categoryId} · Pets",
      "DELETE /categories/{categoryId} · Pets",
      "GET /store/orders · Store · x-hideTryItPanel: true · x-codeSamples: cURL, JavaScript, Python",
      "POST /store/orders · Store",
      "GET /store/orders/{orderId} · Store",
      "GET /store/inventory · Store · x-stability: beta",
      "PATCH /store/inventory/{petId} · Store · x-stability: experimental",
      "POST /messages · Messages · x-codeSamples: cURL, JavaScript, Python",
    ]
  `);
});

test('what the example of an error says of a parameter is true of the operation', () => {
  for (const document of [petstore, messages]) {
    for (const [name, operation] of listOperations(document)) {
      const path = name.split(' ')[1] ?? '';
      const declared = [...listOf(at(document, 'paths', path, 'parameters')), ...listOf(operation.parameters)];
      const names = declared.map((item) => at(follow(document, item), 'name'));
      const responses = Object.values(fieldsAt(operation, 'responses')).map((response) => follow(document, response));
      const messagesOf = JSON.stringify(responses).matchAll(/The parameter \\"(\w+)\\"/g);
      for (const [, parameter] of messagesOf) expect(names, name).toContain(parameter);
    }
  }
});

test('tags without operations group the others', () => {
  const used = new Set(listOperations(petstore).flatMap(([, operation]) => listOf(operation.tags)));
  const rows = listOf(petstore.tags).map((tag) => [at(tag, 'name'), at(tag, 'x-parent'), used.has(at(tag, 'name'))]);
  expect(rows).toEqual([
    ['Catalogue', undefined, false],
    ['Pets', 'Catalogue', true],
    ['Sales', undefined, false],
    ['Store', 'Sales', true],
  ]);
});

test('GET /pets/{petId} is deprecated, with a sunset and a replacement, and takes petId in its path', () => {
  const operation = fieldsAt(petstore, 'paths', '/pets/{petId}', 'get');
  expect(operation).toMatchObject({
    deprecated: true,
    'x-deprecated-sunset': '2027-06-01',
    'x-speakeasy-deprecation-replacement': 'listPets',
  });
  const parameters = listOf(at(petstore, 'paths', '/pets/{petId}', 'parameters')).map((item) => follow(petstore, item));
  expect(parameters).toMatchObject([
    { name: 'petId', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
  ]);
});

test('the try-it panel is disabled for GET /store/orders alone', () => {
  const hidden = listOperations(petstore).filter(([, operation]) => operation['x-hideTryItPanel'] === true);
  expect(hidden.map(([name]) => name)).toEqual(['GET /store/orders']);
});

test('the base address is {base_url}', () => {
  for (const document of [petstore, messages]) {
    expect(listOf(document.servers).map((server) => at(server, 'url'))).toEqual(['{base_url}']);
  }
});

describe('every operation', () => {
  test('needs the API key as a bearer token', () => {
    for (const document of [petstore, messages]) {
      expect(document.security).toEqual([{ apiKey: [] }]);
      expect(at(document, 'components', 'securitySchemes', 'apiKey')).toMatchObject({ type: 'http', scheme: 'bearer' });
      expect(listOperations(document).filter(([, operation]) => operation.security !== undefined)).toEqual([]);
    }
  });

  test('answers 401 to a key that is missing or invalid', () => {
    for (const document of [petstore, messages]) {
      for (const [, operation] of listOperations(document)) {
        const answer = follow(document, at(operation, 'responses', '401'));
        expect(at(answer, 'description')).toBe('The API key is missing or invalid.');
      }
    }
  });

  test('with a body answers 400 to invalid JSON and to a missing content type', () => {
    for (const document of [petstore, messages]) {
      for (const [, operation] of listOperations(document).filter(([, item]) => item.requestBody !== undefined)) {
        const answer = follow(document, at(operation, 'responses', '400'));
        const examples = Object.keys(fieldsAt(answer, 'content', 'application/json', 'examples'));
        expect(examples).toEqual(expect.arrayContaining(['invalidJson', 'missingContentType']));
      }
    }
  });

  test('answers every error with the Error object, whose status is that of the answer', () => {
    for (const document of [petstore, messages]) {
      for (const [, operation] of listOperations(document)) {
        const errors = Object.entries(fieldsAt(operation, 'responses')).filter(([status]) => status.startsWith('4'));
        for (const [status, written] of errors) {
          const media = fieldsAt(follow(document, written), 'content', 'application/json');
          expect(at(media, 'schema', '$ref')).toBe('#/components/schemas/Error');
          expect(examplesOf(document, media).map((example) => at(example, 'status'))).toEqual(
            examplesOf(document, media).map(() => Number(status)),
          );
        }
      }
    }
  });
});

test('POST /messages takes JSON with a message and answers with id, message, status and createdAt', () => {
  const operation = fieldsAt(messages, 'paths', '/messages', 'post');
  expect(at(operation, 'requestBody', 'content', 'application/json', 'schema', '$ref')).toBe(
    '#/components/schemas/NewMessage',
  );
  expect(at(operation, 'responses', '202', 'content', 'application/json', 'schema', '$ref')).toBe(
    '#/components/schemas/Message',
  );
});

function marksOf(operation: Fields): readonly string[] {
  return ['deprecated', 'x-deprecated-sunset', 'x-stability', 'x-hideTryItPanel', 'x-codeSamples']
    .filter((name) => operation[name] !== undefined)
    .map((name) => {
      const value = operation[name];
      return Array.isArray(value)
        ? `${name}: ${value.map((item) => String(at(item, 'lang'))).join(', ')}`
        : `${name}: ${String(value)}`;
    });
}

function examplesOf(document: Fields, media: Fields): readonly unknown[] {
  if (media.example !== undefined) return [media.example];
  return Object.values(fieldsAt(media, 'examples')).map((example) => at(follow(document, example), 'value'));
}
