import { z } from 'zod';

const name = z.string().trim().min(1);

/** Returns the schema of groups of the navigation, whose labels and addresses have these schemas. */
export function groupsSchema<Label extends z.ZodType>(label: Label, href: z.ZodType<string>) {
  const item = z.union([name, z.strictObject({ label, href })], {
    error: "This must be the id of an API, `guides/` with the id of a guide, or { label: '…', href: '…' }.",
  });
  return z
    .strictObject({ groups: z.array(z.strictObject({ label, items: z.array(item).min(1) })).default([]) })
    .default({ groups: [] });
}

/** Labels and order of an API's operations in navigation and lists. */
export const navigationSchema = z.strictObject({
  labels: z.enum(['summary', 'operationId', 'path']).default('summary'),
  order: z
    .union([z.enum(['document', 'alphabetical']), z.array(name).min(1)], {
      error: "This must be 'document', 'alphabetical', or a list of names of tags and operations.",
    })
    .default('document'),
});
