import { memoize } from '../../cache/memoize.ts';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonToText, PortalError, readPortalFile, type Api } from '../../openapi/model/index.ts';

/** File beside redocly.yaml with the samples that were tested against the sandbox, and answered as documented. */
export const TESTED_SAMPLES = 'samples.tested.json';

const fileShape = z.object({ samples: z.array(z.string()) });

/** Reads the names of the tested samples, by `sampleName`; none without a file. Throws PortalError for an invalid file. */
export function readTestedSamples(root: string): ReadonlySet<string> {
  const file = join(root, TESTED_SAMPLES);
  if (!existsSync(file)) return new Set();
  try {
    return new Set(fileShape.parse(JSON.parse(readPortalFile(root, file).toString())).samples);
  } catch (cause) {
    throw new PortalError(`${file} is not a list of tested samples.`, {
      hint: 'Delete it, or write it again with `npx --no -- portico-docs test --write`.',
      cause,
    });
  }
}

/** Samples of a portal, by `sampleName`. */
export interface TestRun {
  /** All that its pages show. */
  readonly known: ReadonlySet<string>;
  /** Those that were run. */
  readonly ran: ReadonlySet<string>;
  /** Those that passed. */
  readonly passed: ReadonlySet<string>;
}

/** Writes the list of tested samples; those that were not run keep their state. */
export function writeTestedSamples(root: string, { known, ran, passed }: TestRun): void {
  const before = [...readTestedSamples(root)].filter((name) => known.has(name) && !ran.has(name));
  const about = 'Samples that were run against the sandbox and answered as documented: hashes of sample and document.';
  const samples = [...new Set([...passed, ...before])].toSorted();
  writeFileSync(join(root, TESTED_SAMPLES), `${JSON.stringify({ about, samples }, undefined, 2)}\n`);
}

const hashOfDocument = memoize((api: Api) => hashOf(jsonToText(api.document)));

/** Returns the name of a sample in a document: a hash of both. */
export function sampleName(api: Api, source: string): string {
  return hashOf(`${hashOfDocument(api)}\n${source}`).slice(0, 32);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
