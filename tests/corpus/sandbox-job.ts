import { z } from 'zod';

/** Documents whose sandboxes one process tests. */
export const sandboxJobShape = z.object({
  documents: z.array(z.object({ file: z.string(), path: z.string(), root: z.string() })),
  /** Number of tested operations of each document, evenly spread. */
  most: z.number(),
  result: z.string(),
});

/** Results by document. */
export const sandboxResultsShape = z.array(
  z.object({
    /** Path below the specimens. */
    file: z.string(),
    operations: z.number(),
    resources: z.number(),
    fromState: z.number(),
    byExample: z.number(),
    faults: z.number(),
    excused: z.array(z.string()),
    failures: z.array(z.string()),
  }),
);

export type SandboxJob = z.infer<typeof sandboxJobShape>;
export type SandboxResult = z.infer<typeof sandboxResultsShape>[number];
