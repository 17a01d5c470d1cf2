import type { Command, Options } from './invocation.ts';

const ROOT: Options = { 'root DIR': 'Folder with redocly.yaml, settings and guides; nothing above it is read' };
const REMOTE: Options = { 'allow-remote': 'Follow references to other hosts, over https only' };
const OVERLAY: Options = { 'overlay FILE…': 'Overlay to apply to the documents; repeat it for several' };
const VERBOSE: Options = { verbose: 'Print each problem with its location instead of a summary' };
/** Options that name what is read. */
const SOURCE: Options = {
  ...ROOT,
  ...REMOTE,
  ...OVERLAY,
  trust: 'Run lint plugins next to the documents, and load what their redocly.yaml extends',
  ...VERBOSE,
};
/** Options of the address of a site. */
const PLACE: Options = {
  'base PATH': 'Base path of the portal (default: /)',
  'site URL': 'URL of the published site, for canonical links and the sitemap',
};
/** Options of what is written. */
const OUT: Options = {
  'out DIR': 'Output folder (default: dist)',
  'cache DIR': 'Cache folder (default: in the cache folder of this user)',
  'no-cache': 'Rebuild everything without the cache',
};
const HOST: Options = { 'host NAME': 'Name or address to listen on (default: localhost)' };
/** Options of a server. */
const SERVER: Options = { 'port NUMBER': 'Port to listen on (default: 4321, or the next free one)', ...HOST };
/** Options of the sandbox of a server. */
const SANDBOX: Options = {
  'sandbox memory|FILE|postgres://…':
    "Where the sandbox keeps its state (default: the root's .portico/sandbox.sqlite; memory for named documents)",
  'no-sandbox': 'Run the sandbox in pages only',
};

/** The commands of `portico`, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'init',
    about: 'Create the missing files of a portal from what the folder contains',
    operands: 'DIR',
    options: {},
    load: async () => (await import('./init/init.ts')).init,
  },
  {
    name: 'dev',
    about: 'Serve the portal and reload pages as you save',
    operands: 'DOCUMENT',
    options: { ...SOURCE, ...PLACE, ...SERVER, ...SANDBOX, poll: 'No effect: files are always polled' },
    load: async () => (await import('./dev.ts')).dev,
  },
  {
    name: 'lint',
    about: 'Check the documents with the rules of Redocly and Portico',
    operands: 'DOCUMENT',
    options: {
      ...SOURCE,
      'format NAME': 'stylish, codeframe, json, sarif, checkstyle, github-actions … (default: codeframe)',
      'max-problems NUMBER':
        'Maximum number of problems to print (default: 100 in codeframe, stylish and markdown, otherwise all)',
      'max-warnings NUMBER': 'Exit with 1 if there are more warnings',
    },
    load: async () => (await import('./lint.ts')).lint,
  },
  {
    name: 'build',
    about: 'Write the static site',
    operands: 'DOCUMENT',
    options: {
      ...SOURCE,
      ...PLACE,
      ...OUT,
      'shard NUMBER/COUNT': 'Write one part of the site, such as 3/8, for `portico merge`',
      'jobs NUMBER': 'No effect; accepted for older scripts',
      'keep-going': 'Publish the last output of an API whose document cannot be read, and exit with 3',
      'check-overrides': 'List the texts and links that your components omit from those they replace',
    },
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'start',
    about: 'Lint, build and serve the portal',
    operands: 'DOCUMENT',
    options: { ...SOURCE, ...PLACE, ...OUT, ...SERVER, ...SANDBOX },
    load: async () => (await import('./preview.ts')).start,
  },
  {
    name: 'merge',
    about: 'Merge the parts that `build --shard` wrote into the static site',
    usage: 'portico merge PART… (folders)',
    operands: 'PART',
    options: { ...ROOT, ...REMOTE, ...VERBOSE, ...PLACE, ...OUT },
    load: async () => (await import('./build.ts')).merge,
  },
  {
    name: 'test',
    about: 'Run the samples of documents and guides against the sandbox, and check the examples',
    operands: 'DOCUMENT',
    options: {
      ...ROOT,
      ...REMOTE,
      'only NAME': 'Run one language only (curl, javascript, python …), or check the examples only',
      'format NAME': 'text, json or github-actions (default: text)',
      'timeout SECONDS': 'Time limit of a sample (default: 60)',
      trust: 'Run the samples of others too: they are programs',
    },
    load: async () => (await import('./test/test.ts')).test,
  },
  {
    name: 'diff',
    about: 'Compare two versions of a document, and prove what breaks clients',
    usage: 'portico diff OLD NEW (files, folders, URLs, REV:path, entries of redocly.yaml), portico diff --base REV',
    operands: 'DOCUMENT',
    options: {
      'base REV': 'Compare the listed documents with those of the merge base of a Git revision and HEAD',
      'root DIR': 'Folder of the settings, and of the redocly.yaml for --base (default: this one)',
      ...REMOTE,
      'format NAME': 'text, json, markdown, html, github-actions or sarif (default: text)',
      'fail-on LEVEL':
        'Lowest level that exits with 1: breaking, may-break, safe, documentation or none (default: breaking)',
      'max-lines NUMBER': 'Maximum number of lines, 0 for all (default: 60)',
      'accept FILE': 'File of accepted changes: fingerprint, reason, who, until',
      'check-version': 'Fail if info.version does not match the changes',
      'why ID': 'Explain the level of a rule, or of a change by its fingerprint',
    },
    load: async () => (await import('./diff.ts')).diff,
  },
  {
    name: 'score',
    about: 'Score the documentation, and list the edits that help most',
    operands: 'DOCUMENT',
    options: {
      ...ROOT,
      ...REMOTE,
      ...OVERLAY,
      'format NAME': 'text, json or markdown (default: text)',
      'min-score NUMBER': 'Exit with 1 below this score, from 0 to 100',
      'no-worse REV': 'Exit with 1 if the score fell since a Git revision',
      verbose: 'List everything that does not count',
    },
    load: async () => (await import('./score.ts')).score,
  },
  {
    name: 'update',
    about: 'Fetch the documents in `sources` of the settings, and compare them with the lock file',
    options: { ...ROOT, 'accept NAME…': 'Accept the changes of a source; may be given several times' },
    load: async () => (await import('./update/update.ts')).update,
  },
  {
    name: 'preview',
    about: 'Serve the last build with production headers; builds first if there is none',
    options: { ...SOURCE, ...PLACE, ...OUT, ...SERVER, ...SANDBOX },
    load: async () => (await import('./preview.ts')).preview,
  },
  {
    name: 'verify',
    about: 'Compare a built site with the hashes in its manifest',
    operands: 'DIR',
    options: {
      'manifest FILE': 'Copy of the manifest that is stored elsewhere',
      'sha256 HASH': 'Expected SHA-256 of the manifest',
    },
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'check',
    about: 'Check the files, content types and headers of a published site',
    usage: 'portico check URL',
    operands: 'URL',
    options: {},
    load: async () => (await import('./check/check.ts')).check,
  },
  {
    name: 'sandbox',
    about: 'Run a stateful mock server from the documents, to test clients',
    operands: 'DOCUMENT',
    options: {
      ...ROOT,
      ...REMOTE,
      ...OVERLAY,
      'port NUMBER': 'Port to listen on (default: 4010, or the next free one)',
      ...HOST,
      'store memory|FILE|postgres://…': 'Where to store the state (default: memory)',
      'seed FILE': 'File of initial records, by collection path',
      'max-records NUMBER': 'Maximum number of records, including keys and accounts (default: 200000)',
      'max-bytes NUMBER': 'Maximum size of the stored JSON in bytes (default: 200000000)',
      log: 'Print a line for each request',
    },
    load: async () => (await import('./sandbox.ts')).sandbox,
  },
  {
    name: 'mcp',
    about: 'Serve a built site to programs by MCP: search, pages, operations, a sandbox',
    usage: 'portico mcp [FOLDER] (on stdio), portico mcp [FOLDER] --port NUMBER (by HTTP)',
    operands: 'FOLDER',
    options: { 'port NUMBER': 'Serve by HTTP on this port, at /mcp, instead of stdio', ...HOST },
    load: async () => (await import('./mcp.ts')).mcp,
  },
];
