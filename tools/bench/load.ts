/** Sends requests of a job from many connections at once, by autocannon; prints what came of it. The job is the argument, as JSON. */
import type { EventEmitter } from 'node:events';
import { z } from 'zod';
import { loadJobShape, loadResultShape } from './load-job.ts';

type Cannon = (options: object, done: (error: unknown, result: unknown) => void) => EventEmitter;
const cannonShape = z.object({ default: z.custom<Cannon>((value) => typeof value === 'function') });

const { autocannon, requests, ...options } = loadJobShape.parse(JSON.parse(process.argv[2] ?? ''));
const cannon = cannonShape.parse(await import(autocannon)).default;
const all = requests.map(({ body, ...request }) => ({ ...request, ...(body === undefined ? {} : { body }) }));
const ended = Promise.withResolvers<unknown>();
const began = performance.now();
let last = began;
cannon({ ...options, requests: all }, (error, result) => {
  if (error === null || error === undefined) ended.resolve(result);
  else ended.reject(error);
}).on('response', () => {
  last = performance.now();
});
const result = await ended.promise;
// Autocannon looks once a second whether all is answered, and counts that second as well.
const duration = (last - began) / 1000;
process.stdout.write(JSON.stringify({ ...loadResultShape.parse(result), duration }));
