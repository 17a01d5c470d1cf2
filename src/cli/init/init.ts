import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Invocation } from '../invocation.ts';
import { toCount } from '../count.ts';
import { folderFromHere } from '../options.ts';
import { filesOf, IGNORED, type Guess } from './files.ts';
import { findDocuments, namesOf } from './find-documents.ts';
import { findRepository } from './repository.ts';

/** `portico init`: writes the files of a portal that a folder lacks, from what it finds there, and prints what it guessed. */
export function init({ documents: [folder], terminal }: Invocation): Promise<number> {
  const root = folder === undefined ? resolve('.') : folderFromHere(folder);
  const found = findDocuments(root);
  const [only, ...others] = found;
  const repository = findRepository(root);
  const title = (others.length === 0 ? only?.title : undefined) ?? basename(root);
  const isPackage = existsSync(join(root, 'package.json'));
  const guess: Guess = { title, documents: namesOf(found), repository, isPackage };
  const paths = [...guess.documents].map(([{ path }, name]) => `${path} as ${name}`);
  terminal.print(`found    ${found.length === 0 ? 'no OpenAPI document' : toCount(found.length, 'OpenAPI document')}`);
  for (const line of paths) terminal.print(`         ${line}`);
  terminal.print(`guessed  title: ${title}`);
  if (repository !== undefined)
    terminal.print(`guessed  pages of ${repository.owner}/${repository.name} on ${repository.host}`);
  for (const [path, text] of Object.entries(filesOf(guess))) {
    const file = join(root, path);
    if (existsSync(file) || isSettings(path, root)) {
      terminal.print(`kept     ${path}${remark(path, file)}`);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
    terminal.print(`wrote    ${path}`);
  }
  const next = found.length === 0 ? 'Name your document in redocly.yaml, then run' : 'Next:';
  terminal.tell(`${next} \`npx portico dev\` shows the portal, \`npx portico build\` writes it.`);
  return Promise.resolve(0);
}

/** True for settings where a file of another ending has them. */
function isSettings(path: string, root: string): boolean {
  const endings = ['ts', 'mts', 'js', 'mjs'];
  return path === 'portal.config.ts' && endings.some((ending) => existsSync(join(root, `portal.config.${ending}`)));
}

/** Says what an existing .gitignore lacks. */
function remark(path: string, file: string): string {
  if (path !== '.gitignore') return '';
  const lines = new Set(
    readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim().replaceAll(/^\/|\/$/g, '')),
  );
  const missing = IGNORED.filter((name) => !lines.has(name.slice(0, -1)));
  return missing.length === 0 ? '' : `; add to it: ${missing.join(', ')}`;
}
