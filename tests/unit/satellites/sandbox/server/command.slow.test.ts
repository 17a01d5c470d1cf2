import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startSandbox } from './sandbox-process.ts';
import { makeKey, NOTES, send } from './writers.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const folder = scratchFolder({});
const document = join(folder, 'notes.json');
writeFileSync(document, NOTES);
test('a sandbox begins with the records of a file, also after it has forgotten everything, and logs what it is asked', async () => {
  const seeds = join(folder, 'seeds.json');
  writeFileSync(seeds, JSON.stringify({ '/notes': [{ id: 41, text: 'First' }] }));
  const server = await startSandbox([document, '--seed', seeds, '--log']);
  const read = async (): Promise<unknown> => {
    const answer = await send(`${server.url}/notes`, { key: await makeKey(server.url) });
    return JSON.parse(answer?.text ?? '');
  };
  expect(await read()).toEqual([{ id: 41, text: 'First' }]);
  const key = await makeKey(server.url);
  const made = await send(`${server.url}/notes`, { method: 'POST', key, body: { text: 'Second' } });
  expect(JSON.parse(made?.text ?? '')).toEqual({ id: 42, text: 'Second' });
  expect((await send(`${server.url}/sandbox/-/reset`, { method: 'POST' }))?.status).toBe(204);
  expect(await read()).toEqual([{ id: 41, text: 'First' }]);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output()).toMatch(/^POST \/notes 201 \d+\.\d ms$/m);
});

test('a document that is saved is read again, with the records kept; one with an error changes nothing', async () => {
  const file = join(folder, 'changing.json');
  writeFileSync(file, NOTES);
  const server = await startSandbox([file]);
  const key = await makeKey(server.url);
  const text = 'Before';
  expect((await send(`${server.url}/notes`, { method: 'POST', key, body: { text } }))?.status).toBe(201);
  writeFileSync(file, '{');
  await vi.waitFor(() => {
    expect(server.output()).toContain('changing.json');
  }, 10_000);
  expect((await send(`${server.url}/notes`, { key }))?.status).toBe(200);
  writeFileSync(file, NOTES.replaceAll('/notes', '/memos'));
  writeFileSync(
    file,
    NOTES.replace('"paths":{', '"paths":{"/added":{"get":{"responses":{"200":{"description":""}}}},'),
  );
  await vi.waitFor(async () => {
    expect((await send(`${server.url}/added`, { key }))?.status).toBe(200);
  }, 10_000);
  expect((await send(`${server.url}/notes`, { key }))?.text).toContain(text);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the command line limits what it keeps', async () => {
  const server = await startSandbox([document, '--max-records', '6']);
  const key = await makeKey(server.url);
  const statuses: unknown[] = [];
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f'])
    statuses.push((await send(`${server.url}/notes`, { method: 'POST', key, body: { text } }))?.status);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 507]);
  await server.end('SIGTERM');
});

test('several documents have an address each, beside the common one, where the first that has a path answers', async () => {
  const [one, other] = ['one', 'other'].map((name) => {
    const content = { 'application/json': { example: name } };
    const paths = { '/name': { get: { responses: { 200: { description: '', content } } } } };
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: name, version: '1' }, paths }));
    return file;
  });
  const server = await startSandbox([one ?? '', other ?? '']);
  const addresses = [...server.output().matchAll(/The sandbox of (\w+) is at (http:\S+)/g)];
  expect(addresses.map(([, title]) => title)).toEqual(['one', 'other']);
  for (const [, title, address = ''] of addresses)
    expect((await send(`${address}/name`, {}))?.text).toBe(JSON.stringify(title));
  expect((await send(`${new URL(server.url).origin}/name`, {}))?.text).toBe('"one"');
  expect(await server.end('SIGTERM')).toBe(0);
});
