import { expect, test } from 'vitest';
import { NO_CHANGES } from '../../../../../src/client/request/state.ts';
import { toSandboxRequest } from '../../../../../src/client/request/run/sandbox-request.ts';
import { createRequest } from '../../../../../src/client/request/state.ts';
import type { RequestData } from '../../../../../src/client/request/request-data.ts';

const data: RequestData = {
  server: '',
  answer: 'none',
  parts: {
    method: 'PUT',
    path: '/pets/{id}',
    values: [{ in: 'path', name: 'id', wire: '10' }],
    headers: [['Accept', 'application/json']],
    credentials: [{ in: 'header', name: 'Authorization', prefix: 'Bearer ', placeholder: '<API_KEY>', isBasic: false }],
  },
  bodies: [
    { mediaType: 'application/json', example: 'a', contentType: 'application/json', text: '{"a":1}' },
    { mediaType: 'application/json', example: 'b', contentType: 'application/json', text: '{"b":2}' },
    { mediaType: 'text/plain', example: undefined, contentType: 'text/plain', text: undefined },
  ],
};

test('the first body and the sampled values, until the reader chooses others; no placeholder is ever sent', () => {
  const request = createRequest(data);
  expect(toSandboxRequest(data, request.state(), undefined)).toEqual({
    method: 'PUT',
    url: '/pets/10',
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', 'application/json'],
    ],
    body: '{"a":1}',
  });
  request.change({ body: { mediaType: 'application/json', example: 'b' }, values: new Map([['path.id', '7 8']]) });
  expect(toSandboxRequest(data, request.state(), 'sandbox_1_x')).toMatchObject({
    url: '/pets/7%208',
    headers: [['Authorization', 'Bearer sandbox_1_x'], ...data.parts.headers, ['Content-Type', 'application/json']],
    body: '{"b":2}',
  });
});

test('a body that stands nowhere in the page is not sent as nothing', () => {
  const body = { mediaType: 'text/plain', example: undefined };
  expect(() => toSandboxRequest(data, { body, given: undefined, ...NO_CHANGES }, undefined)).toThrow('too long');
});

test('a body that an answer has led here with goes in the place of the chosen one', () => {
  const request = createRequest(data);
  request.change({ given: { json: { c: 3 } } });
  expect(toSandboxRequest(data, request.state(), undefined)).toMatchObject({ body: '{\n  "c": 3\n}' });
  const bodiless = { ...data, bodies: [] };
  expect(toSandboxRequest(bodiless, request.state(), undefined)).toMatchObject({ body: undefined });
});

test('who watches a request hears of each change', () => {
  const request = createRequest(data);
  const heard: string[] = [];
  request.watch(() => heard.push(request.state().body.example ?? ''));
  request.change({ body: { mediaType: 'application/json', example: 'b' } });
  request.change({ keys: new Map([['header.X-Key', 'k']]) });
  expect(heard).toEqual(['b', 'b']);
});
