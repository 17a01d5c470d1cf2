import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import ownPackage from '../../../package.json' with { type: 'json' };
import { PortalError } from '../../openapi/document/read/error.ts';
import { toCount } from '../../site/write/open/count.ts';
import type { Invocation } from '../invocation.ts';
import { fillTemplate, readTemplate } from '../template.ts';
import { folderFromHere } from '../whose-folder.ts';
import type { Terminal } from '../../characters/terminal.ts';
import { ciFile } from './ci-file.ts';
import { findDocuments, namesOf, type FoundDocument } from './find-documents.ts';
import { installAdvice, packageFileOf, type PackageFile } from './package-file.ts';
import { findPackageManager } from './package-manager.ts';
import { readStart, stateOfName } from './regular-file.ts';
import { editAddress, findRepository } from './repository.ts';
import { checkPlace, shownPath, writeNewFile, type NewFile } from './write-files.ts';

/** Facts that were found about a folder. */
interface Guess {
  readonly title: string;
  readonly documents: ReadonlyMap<FoundDocument, string>;
  /** Address under which files of the folder are edited; undefined on an unknown host. */
  readonly editUrl: string | undefined;
}

/** Files that make a folder a project of Yarn by itself, whose packages are in `node_modules`. */
const YARN_PROJECT = { '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '' };

/** Names that Git should ignore, with every package manager. */
const IGNORED: readonly string[] = ['node_modules/', 'dist/', '.portico/'];

/** `portico init`: writes the files of a portal that a folder lacks, from what it finds there, and prints what it guessed. */
export function init({ documents: [name, ...others], terminal }: Invocation): Promise<number> {
  if (others.length > 0) throw new PortalError('`portico init` takes one folder.');
  const root = rootOf(name === undefined ? resolve('.') : folderFromHere(name));
  const found = findDocuments(root);
  const repository = findRepository(root);
  const top = repository?.root ?? root;
  const { manager, lockFile: foundLock, isPlugNPlay } = findPackageManager(root, repository?.root);
  const packageFile = packageFileOf(root);
  const isOwnProject = isPlugNPlay && packageFile.isNew && foundLock !== join(root, 'yarn.lock');
  const lockFile = isOwnProject ? join(root, 'yarn.lock') : foundLock;
  const guess: Guess = {
    title: (found.length === 1 ? found[0]?.title : undefined) ?? basename(root),
    documents: namesOf(found),
    editUrl: repository && editAddress(repository),
  };
  printGuess(guess, terminal);
  if (repository?.remote !== undefined)
    terminal.print(`found    repository ${repository.remote.path} on ${repository.remote.host}`);
  terminal.print(`found    ${manager.name}${foundLock === undefined ? '' : `, by ${shownPath(foundLock, root)}`}`);

  const ignored = [...IGNORED, ...manager.ignored];
  const contents = { ...portalFiles(guess, ignored), ...(isOwnProject ? YARN_PROJECT : {}) };
  const own = Object.entries(contents).map(([path, text]) => ({ top: root, path, text }));
  const { file: ci, reason } = ciFile({ top, repository, manager, lockFile });
  const files: readonly NewFile[] = ci === undefined ? own : [...own, { top, ...ci }];
  for (const file of files) checkPlace(file);
  for (const file of files) writeOrKeep(file, root, { ignored, terminal });
  writeScripts(packageFile, root, terminal);

  if (reason !== undefined) terminal.warn(reason);
  if (isPlugNPlay && !isOwnProject) terminal.warn(PLUG_N_PLAY);
  const places = [root, ...(lockFile === undefined ? [] : [dirname(lockFile)])];
  const listed = places
    .map((folder) => ({ folder, source: packageFileOf(folder).source }))
    .find(({ source }) => source !== undefined);
  const advice = installAdvice(listed?.source, { folder: listed?.folder ?? root, top, manager });
  if (advice !== undefined) terminal.warn(advice);
  else if (lockFile === undefined)
    terminal.warn(`Install the packages, and commit ${manager.lockFile}: CI installs from it.`);
  const first = found.length === 0 ? 'add your document as openapi.yaml, or list it in redocly.yaml; then ' : '';
  terminal.tell(`Next: ${first}\`${manager.run} docs:dev\``);
  return Promise.resolve(0);
}

const PLUG_N_PLAY =
  "Set `nodeLinker: node-modules` in .yarnrc.yml, or run `init` in a folder without a package.json. Portico does not run from Yarn's Plug'n'Play.";

/** Returns the path of the folder without links. Throws PortalError for something else than a folder. */
function rootOf(folder: string): string {
  if (stateOfName(folder) === undefined) return folder;
  try {
    const root = realpathSync(folder);
    if (stateOfName(root)?.isDirectory() === true) return root;
  } catch {
    // A link to nothing is not a folder either.
  }
  throw new PortalError(`${folder} is not a folder.`, { hint: 'Pass the folder of the portal.' });
}

function printGuess({ title, documents }: Guess, terminal: Terminal): void {
  terminal.print(
    `found    ${documents.size === 0 ? 'no OpenAPI document' : toCount(documents.size, 'OpenAPI document')}`,
  );
  for (const [{ path }, name] of documents) terminal.print(`         ${path} as ${name}`);
  terminal.print(`guessed  title: ${title}`);
}

function writeOrKeep(
  file: NewFile,
  root: string,
  { ignored, terminal }: { readonly ignored: readonly string[]; readonly terminal: Terminal },
): void {
  const path = join(file.top, file.path);
  const shown = shownPath(path, root);
  // A link to nothing has its name too.
  if (stateOfName(path) !== undefined || isSettings(file.path, root)) {
    terminal.print(`kept     ${shown}${remark(file, ignored)}`);
    return;
  }
  writeNewFile(file);
  terminal.print(`wrote    ${shown}`);
}

/** True for settings where a file of another ending has them. */
function isSettings(path: string, root: string): boolean {
  const endings = ['ts', 'mts', 'js', 'mjs'];
  return (
    path === 'portal.config.ts' &&
    endings.some((ending) => stateOfName(join(root, `portal.config.${ending}`)) !== undefined)
  );
}

function writeScripts({ text, added, isNew }: PackageFile, root: string, terminal: Terminal): void {
  if (added.length > 0) writeNewFile({ top: root, path: 'package.json', text, replaces: !isNew });
  const verb = isNew ? 'wrote  ' : added.length > 0 ? 'changed' : 'kept   ';
  terminal.print(`${verb}  package.json${added.length === 0 ? '' : `: scripts ${added.join(', ')}`}`);
}

/** Returns what an existing file lacks. */
function remark({ top, path }: NewFile, ignored: readonly string[]): string {
  if (path.endsWith('.gitlab-ci.yml')) return '; docs/ci.md of the package has the jobs of a portal';
  if (path !== '.gitignore') return '';
  const text = readStart(join(top, path), 1_000_000) ?? '';
  const plain = (line: string): string => line.trim().replaceAll(/^\/|\/\*?$/g, '');
  const lines = new Set(text.split(/\r?\n/).map(plain));
  const missing = ignored.filter((name) => !lines.has(plain(name)));
  return missing.length === 0 ? '' : `; add to it: ${missing.join(', ')}`;
}

/** Returns the files of a portal by their paths. */
function portalFiles({ title, documents, editUrl }: Guess, ignored: readonly string[]): Record<string, string> {
  const entries = [...documents].map(([{ path }, name]) => `  ${name}:\n    root: ${JSON.stringify(path)}`);
  const apis = entries.length === 0 ? '  api:\n    root: openapi.yaml' : entries.join('\n');
  const settings = [`title: ${quote(title)}`, ...(editUrl === undefined ? [] : [`editUrl: ${quote(editUrl)}`])];
  const description = JSON.stringify(`What ${title} is for, and where to begin.`);
  return {
    'redocly.yaml': fillTemplate(readTemplate('init/templates/redocly.yaml'), { apis }),
    'portal.config.ts': `import { defineConfig } from '${ownPackage.name}/config';

export default defineConfig({
${settings.map((line) => `  ${line},\n`).join('')}});
`,
    'src/content/guides/start.md': fillTemplate(readTemplate('init/templates/start.md'), { description }),
    '.gitignore': ignored.map((name) => `${name}\n`).join(''),
  };
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', ' ')}'`;
}
