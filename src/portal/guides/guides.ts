import { join } from 'node:path';
import { z } from 'zod';
import { headingText } from '../markup/plain-text.ts';
import {
  codeFrame,
  isPortalError,
  listPortalFiles,
  nearestHint,
  parseYaml,
  PortalError,
  readPortalFile,
} from '../../openapi/model/index.ts';
import type { Position } from '../../openapi/model/index.ts';

import type { Guide } from '../pages/page.ts';

const frontmatterSchema = z.looseObject({
  title: z.string().trim().min(1).optional(),
  description: z.string().trim().optional(),
  order: z.number().optional(),
  draft: z.boolean().default(false),
  sidebar: z.looseObject({ order: z.number().optional() }).optional(),
});

/** Folder of the guides below a root, unless the settings name another one. */
const DEFAULT_FOLDER = 'src/content/guides';

/** Options of reading guides. */
export interface GuideOptions {
  /** Absolute path of the portal. */
  readonly root: string;
  /** Languages of the portal, the first one that of its root. */
  readonly languages: readonly [string, ...string[]];
  /** Defaults to the first language. */
  readonly language?: string;
  /** Folder of the guides below the root. */
  readonly folder?: string | undefined;
  /** True to read drafts too. */
  readonly drafts?: boolean | undefined;
}

/** Returns the folder of the guides below a root. */
export function guidesFolder(root: string, folder = DEFAULT_FOLDER): string {
  return join(root, folder);
}

/**
 * Reads the guides of a root in one of its languages, in their order: a guide in the folder of the language (`de/first-steps.md`)
 * replaces the one of the same name beside the folder. Guides in other folders form groups. Throws PortalError, with file and line,
 * for missing or invalid frontmatter, and for a guide that the first language lacks.
 */
export function readGuides(options: GuideOptions): readonly Guide[] {
  const { root, languages, drafts = false } = options;
  const [first] = languages;
  const { language = first } = options;
  const folder = guidesFolder(root, options.folder);
  const all = new Map([
    ...readFolder({ root, folder, except: languages }),
    ...readFolder({ root, folder: join(folder, first), language: first }),
  ]);
  for (const other of languages.slice(1)) {
    for (const [id, guide] of readFolder({ root, folder: join(folder, other), language: other })) {
      const base = all.get(id);
      if (base === undefined)
        throw new PortalError(
          `The guide \`${id}\` exists in \`${other}\` but not in \`${first}\`, the first language.`,
          {
            hint: 'All languages have the same guides: add a guide with this name in the first language.',
            position: { file: guide.file, line: 1, column: 1 },
          },
        );
      if (other === language) all.set(id, { ...guide, order: base.order });
    }
  }
  return inOrder([...all.values()].filter(({ draft }) => drafts || draft !== true));
}

/** Sorts guides: those of no group first, then each group, by the order of its page `index.md`. */
function inOrder(guides: readonly Guide[]): readonly Guide[] {
  const indexOf = new Map(guides.map((guide) => [guide.id, guide]));
  const groupOrder = ({ group }: Guide): number =>
    group === undefined ? Number.NEGATIVE_INFINITY : (indexOf.get(group)?.order ?? Number.MAX_SAFE_INTEGER);
  const isFirst = ({ id, group }: Guide): number => (id === group ? 0 : 1);
  return guides.toSorted(
    (a, b) =>
      compare(groupOrder(a), groupOrder(b)) ||
      compare(a.group ?? '', b.group ?? '') ||
      isFirst(a) - isFirst(b) ||
      compare(a.order, b.order) ||
      compare(a.id, b.id),
  );
}

function compare<T extends string | number>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

interface GuideFolder {
  readonly root: string;
  readonly folder: string;
  /** Names of folders in it that are left out. */
  readonly except?: readonly string[];
  readonly language?: string;
}

/** Reads the guides in a folder and those below it, except in folders of languages, by their ids. */
function readFolder({ root, folder, except = [], language }: GuideFolder): ReadonlyMap<string, Guide> {
  const own = listPortalFiles(root, folder).filter((name) => !except.includes(name.split('/', 1).join('')));
  const files = own.filter((name) => /\.mdx?$/.test(name));
  checkExtensions(folder, own);
  checkAddresses(folder, files);
  return new Map(
    files.map((name) => {
      const file = join(folder, name);
      const guide = { ...parseGuide(file, readPortalFile(root, file).toString()), ...placeOf(name) };
      return [guide.id, language === undefined ? guide : { ...guide, language }];
    }),
  );
}

/** Throws PortalError for a file of another extension of Markdown, which nobody would read. */
export function checkExtensions(folder: string, names: readonly string[]): void {
  const unread = names.find((name) => /\.(?:markdown|mdown|mkdn?|mdx?)$/i.test(name) && !/\.mdx?$/.test(name));
  if (unread !== undefined)
    throw new PortalError('Text files must end with `.md` or `.mdx`.', {
      position: { file: join(folder, unread), line: 1, column: 1 },
      hint: 'Rename the file, or move it to another folder.',
    });
}

/** Throws PortalError for two guides whose addresses differ in case at most. */
function checkAddresses(folder: string, files: readonly string[]): void {
  const taken = new Map<string, string>();
  for (const name of files) {
    const id = placeOf(name).id.toLowerCase();
    const other = taken.get(id);
    if (other !== undefined)
      throw new PortalError(`The guides \`${other}\` and \`${name}\` have one address.`, {
        position: { file: join(folder, name), line: 1, column: 1 },
        hint: 'Rename one of them: addresses must differ by more than extension or case.',
      });
    taken.set(id, name);
  }
}

/** Returns the id and the group of a guide by its path; `index.md` is the page of its folder. */
function placeOf(name: string): Pick<Guide, 'id' | 'group'> {
  const path = name.replace(/\.mdx?$/, '');
  const group = path.split('/').slice(0, -1).join('/');
  if (group === '') return { id: path };
  return { id: path.replace(/\/index$/, ''), group };
}

/**
 * Parses a guide, whose title is in its frontmatter or is its first heading; a text of a page that has a title needs none. Throws
 * PortalError, with file and line, for an error.
 */
export function parseGuide(file: string, text: string, pageTitle?: string): Guide {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  const [whole = '', head = ''] = match?.index === 0 ? match : [];
  const result = frontmatterSchema.safeParse(parseFrontmatter(head, { file, text }) ?? {});
  const known = Object.keys(frontmatterSchema.shape);
  for (const key of Object.keys(result.data ?? {})) {
    const hint = known.includes(key) ? undefined : nearestHint(key, known);
    if (hint !== undefined) throw mistake(placeOfKey(key, head, file), text, `Guides have no field \`${key}\`.`, hint);
  }
  const address = ADDRESS_KEYS.find((key) => !isAtAddress(file, result.data?.[key]));
  if (address !== undefined) {
    const words = `\`${address}\` has no effect: the address of a guide is the path of its file.`;
    throw mistake(placeOfKey(address, head, file), text, words, 'Rename the file, or remove the field.');
  }
  const [heading = '', named] =
    pageTitle === undefined ? (/^\s*# ([^\n]+)\n?/.exec(text.slice(whole.length)) ?? []) : [];
  const title = result.success
    ? (pageTitle ?? result.data.title ?? (named === undefined ? undefined : headingText(named)))
    : undefined;
  if (!result.success || title === undefined) {
    if (whole === '') throw mistake({ file, line: 1, column: 1 }, text, 'The guide has no title.', HINT);
    const [issue] = result.error?.issues ?? [];
    const key = String(issue?.path[0] ?? 'title');
    const words = `\`${key}\` in the frontmatter is missing or wrong.`;
    throw mistake(placeOfKey(key, head, file), text, words, KEY_HINTS.get(key) ?? HINT);
  }
  const { description = '', draft, sidebar } = result.data;
  const order = result.data.order ?? sidebar?.order ?? Number.MAX_SAFE_INTEGER;
  const id = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.mdx?$/, '');
  // The page has its title as a heading.
  const isRepeated = named !== undefined && headingText(named) === title;
  const start = whole.length + (isRepeated ? heading.length : 0);
  const [before, source] = [text.slice(0, start), text.slice(start)];
  return { id, title, description, order, file, head: before, source, ...(draft ? { draft } : {}) };
}

/** Fields in which Starlight, Astro, Docusaurus and Jekyll have the address. */
const ADDRESS_KEYS = ['slug', 'permalink'];

/** True for an address whose last part is the name of the file, or of the folder of an `index.md`; without one. */
function isAtAddress(file: string, address: unknown): boolean {
  if (address === undefined) return true;
  const names = file.replace(/(?:[\\/]index)?\.mdx?$/, '').split(/[\\/]/);
  return typeof address === 'string' && address.split('/').filter(Boolean).at(-1) === names.at(-1);
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

const HINT = 'A guide begins with `---`, `title: …` and `---`, or with a heading `# …`; `order: 1` puts it first.';

const KEY_HINTS: ReadonlyMap<string, string> = new Map([
  ['description', 'It must be a string.'],
  ['order', 'It must be a number; `order: 1` puts the guide first.'],
  ['draft', 'It must be `true` or `false`.'],
  ['sidebar', 'It must be an object with `order`, a number.'],
]);

function placeOfKey(key: string, head: string, file: string): Position {
  const line = head.split('\n').findIndex((row) => row.startsWith(`${key}:`)) + 2;
  return { file, line: Math.max(line, 1), column: 1 };
}

function mistake(position: Position, text: string, message: string, hint: string | undefined): PortalError {
  return new PortalError(message, { hint, position, frame: codeFrame(text, position) });
}
