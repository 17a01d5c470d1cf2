import { z } from 'zod';

const requestShape = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
});

/** What is sent, and how. */
export const loadJobShape = z.object({
  /** Address of autocannon's module. */
  autocannon: z.string(),
  url: z.string(),
  connections: z.number(),
  /** Requests of all connections together. */
  amount: z.number(),
  /** Sent in turns by each connection. */
  requests: z.array(requestShape),
});

/** What autocannon says at its end, as far as it is asked. */
export const loadResultShape = z.object({
  /** Milliseconds. */
  latency: z.object({ p50: z.number(), p99: z.number() }),
  /** Seconds. */
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
});

export type LoadJob = z.infer<typeof loadJobShape>;
export type LoadRequest = z.infer<typeof requestShape>;
export type LoadResult = z.infer<typeof loadResultShape>;
