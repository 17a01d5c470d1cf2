import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Code and meaning of an error of status 409. */
const conflict = z.tuple([z.string(), z.string()]);

const resource = z.object({
  tag: z.string(),
  /** Singular and plural name. */
  names: z.tuple([z.string(), z.string()]),
  /** Path of the collection. */
  path: z.string(),
  about: z.string(),
  /** Scopes that reading, writing and deleting need. */
  scopes: z.tuple([z.string(), z.string(), z.string()]),
  /** Fields besides the identifier. */
  fields: z.array(z.string()),
  /** Error of deleting. */
  conflict: conflict.optional(),
  /** Operations on one resource besides those of all: the last step of the path, the title, what it does, its scope and errors. */
  actions: z
    .array(
      z.object({
        step: z.string(),
        title: z.string(),
        about: z.string(),
        scope: z.string(),
        conflicts: z.array(conflict).default([]),
      }),
    )
    .default([]),
});

/** Resource of the forge, which operations list, create, read, change and delete. */
export type ForgeResource = z.infer<typeof resource>;

/** Scopes with their meanings, and resources of the forge. */
export const { scopes: SCOPES, resources: RESOURCES } = z
  .object({ scopes: z.record(z.string(), z.string()), resources: z.array(resource) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/forge/resources.json'), 'utf8')));
