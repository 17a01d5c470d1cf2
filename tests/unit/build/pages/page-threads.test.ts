import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { PageThreads } from '../../../../src/build/pages/page-threads.ts';
import { clearUp } from '../../../../src/output/publish/interrupt.ts';
import type { ThreadOrder } from '../../../../src/build/pages/thread-order.ts';

const order: ThreadOrder = {
  options: { root: '/', settings: undefined, documents: [] },
  cache: undefined,
  key: undefined,
  fingerprint: '',
  bundles: undefined,
  folder: '/',
  mayHide: false,
  // Two turns of one page.
  pages: [0, 1].map((page) => ({ language: 0, page })),
  taken: new SharedArrayBuffer(4),
};
const SEND = "const send = (message) => require('node:worker_threads').parentPort.postMessage(message);";

/** Runs threads with this code until they end, and returns what was heard of them. Rejects with their first error. */
async function run(codes: readonly string[], write: () => void = () => undefined): Promise<unknown[]> {
  const heard: unknown[] = [];
  const left = [...codes];
  const start = () =>
    new Worker(`${SEND}\n${left.shift() ?? ''}`, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  const listener = { accept: (turn: unknown) => heard.push(turn), write };
  const threads = new PageThreads({ threads: codes.length, order }, listener, start);
  try {
    await threads.written;
    threads.check();
    return heard;
  } catch (error) {
    expect(() => {
      threads.check();
    }).toThrow(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    await threads.stop();
  }
}

const turn = { records: [{ at: { language: 0, page: 0 }, record: undefined }], weights: [] };
const END = "send('end');";

test('turns are heard until all pages are written', async () => {
  const sent = `send(${JSON.stringify(turn)}); ${END}`;
  expect(await run([sent, `setTimeout(() => { ${sent} }, 50)`])).toEqual([turn, turn]);
});

test('a thread that has not taken a turn is not waited for', async () => {
  const sent = `send(${JSON.stringify(turn)});`;
  expect(await run([`${sent} ${sent} ${END}`, 'setInterval(() => {}, 1000)'])).toEqual([turn, turn]);
});

test('an interruption stops the threads, however busy they are', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const start = () => new Worker('for (;;);', { eval: true }).once('exit', resolve);
  const threads = new PageThreads({ threads: 1, order }, { accept: () => undefined, write: () => undefined }, start);
  clearUp();
  await promise;
  await expect(threads.written).rejects.toThrow('has ended');
});

test.each([
  ['is ended', 'process.exit(3);', 'A thread that writes pages has ended with code 3.'],
  ['ends without a word', '', 'A thread that writes pages has ended with code 0.'],
  ['throws', "throw new Error('a fault');", 'a fault'],
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill({}));', 'memory'],
])('a thread that %s is an error, whatever the others do', async (_, code, message) => {
  await expect(run([END, code, 'setInterval(() => {}, 1000)'])).rejects.toThrow(message);
});

const failed = `send({ failed: { language: 0, page: 7 }, message: 'no room', code: 'ENOSPC' }); ${END}`;

test('a page that a thread cannot write is written again, for its error', async () => {
  const write = (): void => {
    throw new Error('the page at things.json:3:1');
  };
  await expect(run([failed], write)).rejects.toThrow('the page at things.json:3:1');
});

test('a page that only the thread cannot write is an error too, with the code of the system', async () => {
  await expect(run([failed])).rejects.toMatchObject({ message: 'no room', code: 'ENOSPC' });
});
