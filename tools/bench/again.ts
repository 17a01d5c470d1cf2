import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { measureRun, type Cost } from './measure.ts';

/** Builds of the same documents over and over, which keep what is the same. */
export class Again {
  readonly #documents: readonly string[];
  readonly #scratch: string;
  readonly #cache: string;
  readonly #out: string;
  /** A copy of the only document, whose description may be changed. */
  #copy: Copy | undefined;
  #count = 0;

  constructor(documents: readonly string[], scratch: string) {
    this.#documents = documents;
    this.#scratch = scratch;
    this.#cache = join(scratch, 'kept');
    this.#out = join(scratch, 'again');
  }

  /** Builds for the first time. */
  async keep(): Promise<void> {
    this.#copy = await copyOf(this.#documents, this.#scratch);
    await this.#build();
  }

  /** Builds once more what the last build has built. */
  measureSame(): Promise<Cost> {
    return this.#build();
  }

  /** Builds with another description of one operation; nothing where the document is not one file of JSON. */
  async measureChanged(): Promise<readonly Cost[]> {
    if (this.#copy === undefined) return [];
    this.#count += 1;
    await this.#copy.describe(`Described for the ${this.#count}. time.`);
    return [await this.#build()];
  }

  /** Deletes what was kept and built. */
  async forget(): Promise<void> {
    for (const folder of [this.#cache, this.#out]) await rm(folder, { recursive: true, force: true });
  }

  #build(): Promise<Cost> {
    const documents = this.#copy === undefined ? this.#documents : [this.#copy.file];
    return measureRun([...documents, '--cache', this.#cache, '--out', this.#out], this.#scratch);
  }
}

/** A document that may be changed. */
interface Copy {
  readonly file: string;
  /** Writes it with another description of its first operation. */
  readonly describe: (description: string) => Promise<void>;
}

const operationSchema = z.looseObject({ description: z.string().optional() });
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.looseObject({ get: operationSchema.optional(), post: operationSchema.optional() })),
});

/** A copy of the only document; undefined where there are several, or it is no JSON with an operation. */
async function copyOf([only = '', ...others]: readonly string[], scratch: string): Promise<Copy | undefined> {
  if (others.length > 0 || !only.endsWith('.json')) return undefined;
  const document = documentSchema.parse(JSON.parse(await readFile(only, 'utf8')));
  const operation = Object.values(document.paths)
    .map(({ get, post }) => get ?? post)
    .find((found) => found !== undefined);
  if (operation === undefined) return undefined;
  const file = join(scratch, `again-${basename(only)}`);
  const describe = (description: string): Promise<void> => {
    operation.description = description;
    return writeFile(file, JSON.stringify(document, undefined, 2));
  };
  await describe('Not described yet.');
  return { file, describe };
}
