import ownPackage from '../../../package.json' with { type: 'json' };
import { fillTemplate, readTemplate } from '../template.ts';
import type { FoundDocument } from './find-documents.ts';

/** Facts that were found about a folder. */
export interface Guess {
  readonly title: string;
  readonly documents: ReadonlyMap<FoundDocument, string>;
  /** Address under which files of the folder are edited; undefined on an unknown host. */
  readonly editUrl: string | undefined;
}

/** Returns the files of a portal by their paths. */
export function portalFiles(guess: Guess, ignored: readonly string[]): Readonly<Record<string, string>> {
  return {
    'redocly.yaml': redoclyFile(guess),
    'portal.config.ts': settingsFile(guess),
    'src/content/guides/start.md': guideFile(guess),
    '.gitignore': ignored.map((name) => `${name}\n`).join(''),
  };
}

/** Files that make a folder a project of Yarn by itself, whose packages are in `node_modules`. */
export const YARN_PROJECT = { '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '' };

/** Names that Git should ignore, with every package manager. */
export const IGNORED: readonly string[] = ['node_modules/', 'dist/', '.portico/'];

function redoclyFile({ documents }: Guess): string {
  const entries = [...documents].map(([{ path }, name]) => `  ${name}:\n    root: ${JSON.stringify(path)}`);
  const apis = entries.length === 0 ? '  api:\n    root: openapi.yaml' : entries.join('\n');
  return fillTemplate(readTemplate('init/templates/redocly.yaml'), { apis });
}

function settingsFile({ title, editUrl }: Guess): string {
  const settings = [`title: ${quote(title)}`, ...(editUrl === undefined ? [] : [`editUrl: ${quote(editUrl)}`])];
  return `import { defineConfig } from '${ownPackage.name}/config';

export default defineConfig({
${settings.map((line) => `  ${line},\n`).join('')}});
`;
}

function guideFile({ title }: Guess): string {
  const description = JSON.stringify(`What ${title} is for, and where to begin.`);
  return fillTemplate(readTemplate('init/templates/start.md'), { description });
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', ' ')}'`;
}
