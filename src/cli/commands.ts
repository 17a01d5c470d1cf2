import type { COMMAND_NAMES } from './command-names.ts';
import type { Command, Option } from './invocation.ts';

const OVERLAY: Option = {
  name: 'overlay',
  type: 'string',
  value: 'FILE',
  multiple: true,
  about: 'Overlay to apply to the named documents; may be given several times',
};
const SOURCE: readonly Option[] = [
  {
    name: 'root',
    type: 'string',
    value: 'DIR',
    about: 'Folder that holds redocly.yaml, settings and guides; nothing above it is read',
  },
  { name: 'allow-remote', type: 'boolean', about: 'Follow references to other hosts, over https only' },
  OVERLAY,
  {
    name: 'trust',
    type: 'boolean',
    about: 'Run the lint plugins beside named documents, and load what their redocly.yaml extends',
  },
  { name: 'verbose', type: 'boolean', about: 'Print problems of documents with their places instead of a summary' },
];
const PLACE: readonly Option[] = [
  { name: 'base', type: 'string', value: 'PATH', about: 'Path that the portal is served below (default: /)' },
  {
    name: 'site',
    type: 'string',
    value: 'URL',
    about: 'Address that it is published at, for canonical links and the sitemap',
  },
];
const OUT: readonly Option[] = [
  { name: 'out', type: 'string', value: 'DIR', about: 'Folder that the site is written to (default: dist)' },
  {
    name: 'cache',
    type: 'string',
    value: 'DIR',
    about: 'Folder of the cache (default: among the caches of this user)',
  },
  { name: 'no-cache', type: 'boolean', about: 'Build everything again, and cache nothing' },
];
const SERVER: readonly Option[] = [
  { name: 'port', type: 'string', value: 'NUMBER', about: 'Port to listen on (default: 4321, or the next free one)' },
  { name: 'host', type: 'string', value: 'NAME', about: 'Name or address to listen on (default: localhost)' },
];
const SANDBOX: readonly Option[] = [
  {
    name: 'sandbox',
    type: 'string',
    value: 'memory|FILE|postgres://…',
    about:
      "Where the sandbox keeps its state (default: the root's .portico/sandbox.sqlite; memory for named documents)",
  },
  { name: 'no-sandbox', type: 'boolean', about: 'Leave the sandbox to the pages' },
];

/** The commands of `portico`, in the order of the help. */
export const COMMANDS: readonly (Command & { readonly name: (typeof COMMAND_NAMES)[number] })[] = [
  {
    name: 'init',
    about: 'Write the files of a portal that a folder lacks, from what is found in it',
    operands: 'DIR',
    options: [],
    load: async () => (await import('./init/init.ts')).init,
  },
  {
    name: 'start',
    about: 'Lint, build and serve the portal',
    operands: 'DOCUMENT',
    options: [...SOURCE, ...PLACE, ...OUT, ...SERVER, ...SANDBOX],
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'dev',
    about: 'Serve the portal live: what is saved shows at once',
    operands: 'DOCUMENT',
    options: [...SOURCE, ...PLACE, ...SERVER, ...SANDBOX],
    load: async () => (await import('./dev.ts')).dev,
  },
  {
    name: 'build',
    about: 'Write the static site',
    operands: 'DOCUMENT',
    options: [
      ...SOURCE,
      ...PLACE,
      ...OUT,
      {
        name: 'check-overrides',
        type: 'boolean',
        about: 'List what components of the settings do not show of those that they replace',
      },
    ],
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'lint',
    about: 'Check the documents by Redocly and the rules of the portal',
    operands: 'DOCUMENT',
    options: [
      ...SOURCE,
      {
        name: 'format',
        type: 'string',
        value: 'NAME',
        about: 'stylish, codeframe, json, sarif, checkstyle, github-actions … (default: codeframe)',
      },
      {
        name: 'max-problems',
        type: 'string',
        value: 'NUMBER',
        about: 'Problems to print at most (default: 100 in codeframe, stylish and markdown, else all)',
      },
      { name: 'max-warnings', type: 'string', value: 'NUMBER', about: 'Exit with 1 if there are more warnings' },
    ],
    load: async () => (await import('./lint.ts')).lint,
  },
  {
    name: 'test',
    about: 'Run the samples of documents and guides against the sandbox, and check the examples',
    operands: 'DOCUMENT',
    options: [
      ...SOURCE.slice(0, 2),
      {
        name: 'only',
        type: 'string',
        value: 'NAME',
        about: 'Run one language only (curl, javascript, python …), or check the examples only',
      },
      {
        name: 'format',
        type: 'string',
        value: 'NAME',
        about: 'text, json or github-actions (default: text)',
      },
      { name: 'write', type: 'boolean', about: 'Keep what passed in samples.tested.json, for the mark on pages' },
      { name: 'timeout', type: 'string', value: 'SECONDS', about: 'Time for a sample (default: 60)' },
      { name: 'trust', type: 'boolean', about: 'Run the samples of named documents: they are programs' },
    ],
    load: async () => (await import('./test/test.ts')).test,
  },
  {
    name: 'diff',
    about: 'Compare two versions of a document: what breaks clients, with proof',
    usage: 'portico diff OLD NEW (files, folders, URLs, REV:path, entries of redocly.yaml), portico diff --base REV',
    operands: 'DOCUMENT',
    options: [
      {
        name: 'base',
        type: 'string',
        value: 'REV',
        about: 'Compare the listed documents with those of the merge base of a Git revision and HEAD',
      },
      {
        name: 'root',
        type: 'string',
        value: 'DIR',
        about: 'Folder of the settings, and of the redocly.yaml for --base (default: this one)',
      },
      { name: 'allow-remote', type: 'boolean', about: 'Follow references to other hosts, over https only' },
      {
        name: 'format',
        type: 'string',
        value: 'NAME',
        about: 'text, json, markdown, html, github-actions or sarif (default: text)',
      },
      {
        name: 'fail-on',
        type: 'string',
        value: 'LEVEL',
        about: 'Exit with 1 from this level on: breaking, may-break, safe, documentation or none (default: breaking)',
      },
      { name: 'max-lines', type: 'string', value: 'NUMBER', about: 'Lines of text at most, 0 for all (default: 60)' },
      {
        name: 'accept',
        type: 'string',
        value: 'FILE',
        about: 'Accept the changes of this file: fingerprint, reason, who, until',
      },
      { name: 'check-version', type: 'boolean', about: 'Fail if info.version does not fit the changes' },
      {
        name: 'why',
        type: 'string',
        value: 'ID',
        about: 'Print how a rule, or a change by its fingerprint, gets its level',
      },
    ],
    load: async () => (await import('./diff.ts')).diff,
  },
  {
    name: 'score',
    about: 'Count what readers of the documents find, and list the edits that help most',
    operands: 'DOCUMENT',
    options: [
      ...SOURCE.slice(0, 3),
      { name: 'format', type: 'string', value: 'NAME', about: 'text, json or markdown (default: text)' },
      { name: 'min-score', type: 'string', value: 'NUMBER', about: 'Exit with 1 below this score, from 0 to 100' },
      { name: 'no-worse', type: 'string', value: 'REV', about: 'Exit with 1 if the score fell since a Git revision' },
      { name: 'verbose', type: 'boolean', about: 'List everything that does not count' },
    ],
    load: async () => (await import('./score.ts')).score,
  },
  {
    name: 'lifecycle',
    about: 'List upcoming and overdue sunsets; fails if there are any',
    operands: 'DOCUMENT',
    options: [
      ...SOURCE.slice(0, 2),
      { name: 'within', type: 'string', value: 'TIME', about: 'Time until a sunset: 30d, 8w, 6m or 1y (default: 30d)' },
    ],
    load: async () => (await import('./lifecycle.ts')).lifecycle,
  },
  {
    name: 'preview',
    about: 'Serve the last build with the headers of production; builds when there is none',
    options: [...SOURCE, ...PLACE, ...OUT, ...SERVER, ...SANDBOX],
    load: async () => (await import('./preview.ts')).preview,
  },
  {
    name: 'verify',
    about: 'Compare a built site with the hashes in its manifest',
    operands: 'DIR',
    options: [
      {
        name: 'manifest',
        type: 'string',
        value: 'FILE',
        about: 'Copy of the manifest, kept elsewhere, to compare with',
      },
      { name: 'sha256', type: 'string', value: 'HASH', about: 'SHA-256 that the manifest must have' },
    ],
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'check',
    about: 'Check the files, content types and headers of a published site',
    usage: 'portico check URL',
    operands: 'URL',
    options: [],
    load: async () => (await import('./check/check.ts')).check,
  },
  {
    name: 'sandbox',
    about: 'Answer requests as the documents say, with state, for tests of clients',
    usage: 'portico sandbox [DOCUMENT…], portico sandbox key NAME (makes a key)',
    operands: 'DOCUMENT',
    options: [
      ...SOURCE.slice(0, 3),
      {
        name: 'port',
        type: 'string',
        value: 'NUMBER',
        about: 'Port to listen on (default: 4010, or the next free one)',
      },
      ...SERVER.slice(1),
      {
        name: 'store',
        type: 'string',
        value: 'memory|FILE|postgres://…',
        about: 'Where the state is kept (default: memory)',
      },
      {
        name: 'seed',
        type: 'string',
        value: 'FILE',
        about: 'Begin with the records of this file, by path of collection',
      },
      {
        name: 'max-records',
        type: 'string',
        value: 'NUMBER',
        about: 'Records that it keeps at most, keys and accounts among them (default: 200000)',
      },
      {
        name: 'max-accounts',
        type: 'string',
        value: 'NUMBER',
        about: 'Accounts that it keeps at most (default: 10000)',
      },
      {
        name: 'max-bytes',
        type: 'string',
        value: 'NUMBER',
        about: 'Bytes of JSON that it keeps at most (default: 200000000)',
      },
      { name: 'log', type: 'boolean', about: 'Print a line for each request' },
    ],
    load: async () => (await import('./sandbox.ts')).sandbox,
  },
];
