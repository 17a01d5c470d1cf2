import type { Terminal } from './terminal.ts';

/** What a command is run with. */
export interface Invocation {
  readonly values: Readonly<Record<string, unknown>>;
  /** Documents, or folders, as the user named them. */
  readonly documents: readonly string[];
  readonly terminal: Terminal;
}

export interface Option {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly about: string;
}

export interface Command {
  readonly name: string;
  readonly about: string;
  /** What is named after the command: `DOCUMENT`; undefined when nothing is. */
  readonly operands?: string;
  readonly options: readonly Option[];
  /** Its implementation, which gives the exit code. */
  readonly load: () => Promise<(invocation: Invocation) => Promise<number>>;
}

const SOURCE: readonly Option[] = [
  {
    name: 'root',
    type: 'string',
    value: 'DIR',
    about: 'Folder that holds redocly.yaml, settings and guides; nothing above it is read',
  },
  { name: 'allow-remote', type: 'boolean', about: 'Follow references to other hosts, over https only' },
  { name: 'verbose', type: 'boolean', about: 'Print every problem of the documents instead of a summary' },
];
const PLACE: readonly Option[] = [
  { name: 'base', type: 'string', value: 'PATH', about: 'Path that the portal lies below (default: /)' },
  {
    name: 'site',
    type: 'string',
    value: 'URL',
    about: 'Address that it is published at, for canonical links and the sitemap',
  },
];
const OUT: Option = {
  name: 'out',
  type: 'string',
  value: 'DIR',
  about: 'Folder that the site is written to (default: dist)',
};
const SERVER: readonly Option[] = [
  { name: 'port', type: 'string', value: 'NUMBER', about: 'Port to listen on (default: 4321, or the next free one)' },
  { name: 'host', type: 'string', value: 'NAME', about: 'Name or address to listen on (default: localhost)' },
];

/** The commands of `portico`, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    about: 'Lint, build and serve the portal',
    operands: 'DOCUMENT',
    options: [...SOURCE, ...PLACE, OUT, ...SERVER],
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'dev',
    about: 'Serve the portal live: what is saved shows at once',
    operands: 'DOCUMENT',
    options: [...SOURCE, ...PLACE, ...SERVER],
    load: async () => (await import('./dev.ts')).dev,
  },
  {
    name: 'build',
    about: 'Write the static site',
    operands: 'DOCUMENT',
    options: [...SOURCE, ...PLACE, OUT],
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'lint',
    about: 'Check the documents by Redocly and the rules of the portal',
    operands: 'DOCUMENT',
    options: [
      ...SOURCE.slice(0, 2),
      {
        name: 'format',
        type: 'string',
        value: 'NAME',
        about: 'stylish, codeframe, json, checkstyle, github-actions … (default: codeframe)',
      },
      { name: 'max-problems', type: 'string', value: 'NUMBER', about: 'Problems to print at most (default: 100)' },
    ],
    load: async () => (await import('./lint.ts')).lint,
  },
  {
    name: 'preview',
    about: 'Serve the last build with the headers of production; builds when there is none',
    options: [...SOURCE, ...PLACE, OUT, ...SERVER],
    load: async () => (await import('./preview.ts')).preview,
  },
  {
    name: 'verify',
    about: 'Compare a built site with the hashes that its build left in it',
    operands: 'DIR',
    options: [],
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'bench',
    about: 'Measure builds: time by stage, memory, bytes',
    operands: 'DOCUMENT',
    options: [
      { name: 'json', type: 'boolean', about: 'Print figures as JSON' },
      { name: 'compare', type: 'string', value: 'FILE', about: 'Print ratios to figures that --json wrote earlier' },
      {
        name: 'runs',
        type: 'string',
        value: 'NUMBER',
        about: 'Builds of each document; the median counts (default: 1)',
      },
      { name: 'only', type: 'string', value: 'NAMES', about: 'Measure only these cases, separated by commas' },
    ],
    load: async () => (await import('./bench.ts')).bench,
  },
];
