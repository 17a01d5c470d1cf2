/** Sends requests of a job from many connections at once, by autocannon; prints what came of it. The job is the argument, as JSON. */
import { z } from 'zod';
import { loadJobShape, loadResultShape } from './load-job.ts';

const cannonShape = z.object({
  default: z.custom<(options: object) => Promise<unknown>>((value) => typeof value === 'function'),
});

const { autocannon, requests, ...options } = loadJobShape.parse(JSON.parse(process.argv[2] ?? ''));
const cannon = cannonShape.parse(await import(autocannon)).default;
const result = await cannon({
  ...options,
  requests: requests.map(({ body, ...request }) => ({ ...request, ...(body === undefined ? {} : { body }) })),
});
process.stdout.write(JSON.stringify(loadResultShape.parse(result)));
