import { globSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { readStart } from './regular-file.ts';

/** An OpenAPI document of a folder, by the first lines of its file. */
export interface FoundDocument {
  /** Path from the folder, with slashes. */
  readonly path: string;
  readonly title: string | undefined;
  readonly version: string | undefined;
}

/** Bytes of a file that are looked at: the version is near its start. */
const HEAD = 65_536;
/** Files that are looked at. */
const MAX_FILES = 5000;

/** Lists the OpenAPI documents below a folder, except in folders of packages, of output and with a dot. */
export function findDocuments(root: string): readonly FoundDocument[] {
  const isSkipped = (name: string): boolean => name.startsWith('.') || ['node_modules', 'dist', 'build'].includes(name);
  return globSync('**/*.{yaml,yml,json}', { cwd: root, exclude: (path) => isSkipped(basename(path)) })
    .slice(0, MAX_FILES)
    .map((path) => path.replaceAll(sep, '/'))
    .toSorted()
    .flatMap((path) => {
      const head = readStart(join(root, path), HEAD) ?? '';
      return /^\uFEFF?[ \t{]*["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?[23]\./m.test(head)
        ? [{ path, title: fieldOf(head, 'title'), version: fieldOf(head, 'version') }]
        : [];
    });
}

/** Returns a field of the Info object, which is a plain or quoted text. */
function fieldOf(head: string, name: string): string | undefined {
  const info = head.slice(Math.max(head.search(/["']?\binfo["']?\s*:/), 0));
  const pattern = new RegExp(String.raw`["']?\b${name}["']?\s*:\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s'"{},#][^\n,}#]*))`);
  const [, double, single, plain] = pattern.exec(info) ?? [];
  const text = (double ?? single ?? plain)?.trim();
  return text === '' ? undefined : text;
}

/** Converts a title to a name in lower case with hyphens; letters that are not Latin are left out. */
export function toName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\da-z\s_-]/g, '')
    .replaceAll(/[\s_-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * Returns names of documents for redocly.yaml, from the title, else from folder or file: `name`, whose version is that of its document,
 * and `name@version` for several of one name.
 */
export function namesOf(documents: readonly FoundDocument[]): ReadonlyMap<FoundDocument, string> {
  const taken = new Set<string>();
  const slugs = documents.map(slugOf);
  return new Map(
    documents.map((document, index) => {
      const { version } = document;
      const slug = slugs[index] ?? 'api';
      const isOnly = slugs.indexOf(slug) === slugs.lastIndexOf(slug);
      const wanted = isOnly || version === undefined ? slug : `${slug}@${version.replaceAll(/[^\w.-]/g, '-')}`;
      let name = wanted;
      for (let count = 2; taken.has(name); count += 1) name = wanted.replace(/(?=@|$)/, `-${count}`);
      taken.add(name);
      return [document, name] as const;
    }),
  );
}

function slugOf({ path, title }: FoundDocument): string {
  const file = basename(path).replace(/\.\w+$/, '');
  const place = /^(?:openapi|swagger|index|main)$/i.test(file) ? basename(dirname(path)) : file;
  const slug = toName(title ?? place);
  return slug === '' ? 'api' : slug;
}
