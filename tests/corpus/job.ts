import { z } from 'zod';

/** Job of one process of the corpus, which builds and checks documents. */
export const jobShape = z.object({
  /** Absolute paths. */
  documents: z.array(z.string()),
  /** Folder that references may read. */
  root: z.string(),
  out: z.string(),
  /** True for hostile documents: their pages are opened in a browser too. */
  hostile: z.boolean(),
  /** File that the outcome is written to. */
  result: z.string(),
});

const outcomeShape = z.object({
  /** Absolute path. */
  document: z.string(),
  findings: z.array(z.object({ kind: z.string(), page: z.string(), message: z.string() })),
  /** Number of facts that were searched for. */
  checked: z.number(),
  /** Number of facts in parts that were left out and reported. */
  excused: z.number(),
  pages: z.number(),
  /** Milliseconds of its checks, plus its share of the build by pages. */
  time: z.number(),
});

/** Result of one process. */
export const resultShape = z.object({
  /** Exit code of the build. */
  code: z.number(),
  outcomes: z.array(outcomeShape),
  /** Milliseconds of the build. */
  built: z.number(),
  checked: z.number(),
});

/** Documents that must be refused, one after the other. */
export const refusalJobShape = z.object({
  documents: z.array(
    z.object({ path: z.string(), root: z.string(), line: z.number().optional(), column: z.number().optional() }),
  ),
  out: z.string(),
  result: z.string(),
});

/** Faults in the refusal of each document. */
export const refusalsShape = z.array(z.object({ faults: z.array(z.string()) }));

export type Job = z.infer<typeof jobShape>;
/** Outcome of one document. */
export type Outcome = z.infer<typeof outcomeShape>;
export type JobResult = z.infer<typeof resultShape>;
export type RefusalJob = z.infer<typeof refusalJobShape>;
export type RefusalResult = z.infer<typeof refusalsShape>[number];
