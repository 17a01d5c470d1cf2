import { once } from 'node:events';
import { expect, test } from 'vitest';
import { gotten, openServer } from './open-server.ts';
import { PATTERNS } from './patterns-document.ts';

test('of 2,000 connections that say nothing, and 100 that send slowly, others are answered; all of these end', async () => {
  const hasty = await openServer(PATTERNS);
  Object.assign(hasty.server, { headersTimeout: 500, requestTimeout: 1_000, keepAliveTimeout: 500 });
  const sockets = Array.from({ length: 2_100 }, hasty.connect);
  const ends = sockets.map(gotten);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets.slice(0, 50)) socket.write('GET /notes HTTP/1.1\r\nHost: a\r\nX: ');
  for (const socket of sockets.slice(50, 100))
    socket.write('POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  expect((await fetch(`${hasty.base}/notes`)).status).toBe(200);
  const answers = await Promise.all(ends);
  expect(answers.filter((text) => text !== '' && !text.startsWith('HTTP/1.1 408'))).toEqual([]);
  expect((await fetch(`${hasty.base}/notes`)).status).toBe(200);
  hasty.close();
  expect(hasty.failures).toEqual([]);
});

test('a pattern that explodes for others is matched, and others are answered', async () => {
  const { base, close, failures } = await openServer(PATTERNS);
  expect((await fetch(`${base}/notes?q=${'a'.repeat(40)}!`)).status).toBe(400);
  expect((await fetch(`${base}/notes?q=aa`)).status).toBe(200);
  const texts = Array.from({ length: 1_000 }, (_, index) => `${'a'.repeat(500)}${index}`);
  const headers = { 'content-type': 'application/json' };
  const slow = await fetch(`${base}/texts`, { method: 'POST', headers, body: JSON.stringify(texts) });
  expect([slow.status, slow.headers.get('sandbox-unchecked')]).toEqual([422, null]);
  close();
  expect(failures).toEqual([]);
});
