import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeFrame, isPortalError, parseYaml, PortalError } from '../../model/index.ts';
import type { Position } from '../../model/index.ts';

import type { Guide } from '../pages/page.ts';

const frontmatterSchema = z.looseObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1),
  order: z.number().default(Number.MAX_SAFE_INTEGER),
});

/** Returns the folder of the guides below a root. */
export function guidesFolder(root: string): string {
  return join(root, 'src', 'content', 'guides');
}

/**
 * Reads the guides of a root in one of its languages, in their order: a guide in the folder of the language (`de/first-steps.md`)
 * replaces the one of the same name beside the folder. Throws PortalError, with file and line, for missing or invalid frontmatter,
 * and for a guide that the first language lacks.
 */
export function readGuides(
  root: string,
  languages: readonly [string, ...string[]],
  language = languages[0],
): readonly Guide[] {
  const folder = guidesFolder(root);
  const [first] = languages;
  const all = new Map([...readFolder(folder), ...readFolder(join(folder, first), first)]);
  for (const other of languages.slice(1)) {
    for (const [id, guide] of readFolder(join(folder, other), other)) {
      const base = all.get(id);
      if (base === undefined)
        throw new PortalError(
          `The guide \`${id}\` is there in \`${other}\` and not in \`${first}\`, the first language.`,
          {
            hint: 'All languages have the same guides: write one of the same name for the first.',
            position: { file: guide.file, line: 1, column: 1 },
          },
        );
      if (other === language) all.set(id, { ...guide, order: base.order });
    }
  }
  return [...all.values()].toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** Reads the guides in a folder, by their ids. */
function readFolder(folder: string, language?: string): ReadonlyMap<string, Guide> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => /\.mdx?$/.test(name));
  return new Map(
    files.toSorted().map((name) => {
      const guide = parseGuide(join(folder, name), readFileSync(join(folder, name), 'utf8'));
      return [guide.id, language === undefined ? guide : { ...guide, language }];
    }),
  );
}

/** Parses a guide. Throws PortalError, with file and line, for missing or invalid frontmatter. */
export function parseGuide(file: string, text: string): Guide {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (match?.index !== 0) {
    throw mistake({ file, line: 1, column: 1 }, text, 'The guide has no frontmatter.', HINT);
  }
  const head = match[1] ?? '';
  const result = frontmatterSchema.safeParse(parseFrontmatter(head, { file, text }) ?? {});
  if (!result.success) {
    const [issue] = result.error.issues;
    const key = String(issue?.path[0] ?? '');
    const line = head.split('\n').findIndex((row) => row.startsWith(`${key}:`)) + 2;
    const position = { file, line: Math.max(line, 1), column: 1 };
    throw mistake(position, text, `\`${key}\` in the frontmatter is missing or wrong.`, HINT);
  }
  const { title, description, order } = result.data;
  const id = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.mdx?$/, '');
  return { id, title, description, order, file, source: text.slice(match[0].length) };
}

function parseFrontmatter(head: string, { file, text }: { readonly file: string; readonly text: string }): unknown {
  try {
    // The line of `---` before it counts.
    return parseYaml(`\n${head}`, file);
  } catch (error) {
    if (!isPortalError(error) || error.position === undefined) throw error;
    const hint = [error.message, error.hint].filter((part) => part !== undefined).join(' ');
    throw mistake(error.position, text, 'The frontmatter is not YAML.', hint);
  }
}

const HINT = 'A guide begins with `---`, `title: …`, `description: …` and `---`; `order: 1` puts it first.';

function mistake(position: Position, text: string, message: string, hint: string | undefined): PortalError {
  return new PortalError(message, { hint, position, frame: codeFrame(text, position) });
}
