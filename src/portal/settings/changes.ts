import { z } from 'zod';
import { LEVELS, listRules } from '../../satellites/changes/index.ts';

const text = z.string().trim().min(1);
const pattern = text.regex(/^(?!-)(?!.*(?:\.\.|\/\/|@\{))[\w./*+@-]+$/, {
  error: 'This must be the name of a tag, with `*` for any characters, such as `v*`.',
});
const path = text.regex(/^(?![/\\]|[a-z]:|(?:.*[/\\])?\.\.(?:[/\\]|$))/i, {
  error: 'This must be a path below the folder of the settings.',
});

/** Version of an API in a file. */
const version = z.strictObject({ version: text, file: path, date: z.iso.date() });

/** Levels of changes by their rules, in the place of those that are derived; unknown rules are errors. */
const rules = z.strictObject(Object.fromEntries(listRules().map(({ id }) => [id, z.enum(LEVELS).optional()])));

/**
 * Versions that changelogs compare: tags of Git that match a pattern; for single APIs other paths of the document by patterns of tags,
 * or a list of files. Levels of rules.
 */
export const changesSchema = z
  .strictObject({
    tags: pattern.optional(),
    api: z.record(text, z.union([z.array(version).min(1), z.record(pattern, path)])).default({}),
    rules: rules.default({}),
  })
  .optional();

export type ChangesSettings = NonNullable<z.output<typeof changesSchema>>;

/** Returns true for a name that matches a pattern of the settings. */
export function matchesPattern(name: string, wanted: string): boolean {
  const parts = wanted.split('*').map((part) => part.replaceAll(/[.+]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}
