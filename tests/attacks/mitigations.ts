import type { Mutation } from './mutation.ts';

/** Code that prevents an attack: a comment `// mitigation: NAME` marks it in the source, and tests fail without it. */
export interface Mitigation {
  readonly name: string;
  readonly without: Mutation;
  /** Test files of which one must fail without it. */
  readonly tests: readonly string[];
}

const TEXTS = ['tests/attacks/texts.test.ts'];
const PAGES = ['tests/attacks/pages.test.ts'];
const FILES = ['tests/attacks/files.test.ts'];
const HIDDEN = ['tests/attacks/hidden.test.ts'];
const SAMPLES = ['tests/attacks/samples.test.ts'];
const STREAMS = ['tests/attacks/streams.test.ts'];
const CHARACTERS = ['tests/attacks/characters.test.ts'];
const SANDBOX_KEY = ['tests/unit/client/try-it/with-sandbox-key.test.ts'];
const DIAGRAM = ['tests/unit/client/diagram/protocol.test.ts'];
const CHOICE = ['tests/unit/client/request/link/selection.test.ts'];
const WRITTEN = ['tests/unit/client/request/write-sample.test.ts'];
const NAMESPACES = ['tests/unit/satellites/proof/namespaces.slow.test.ts'];
const BOUNDS = ['tests/unit/openapi/json-schema/bounds.test.ts'];
const CACHE = ['tests/unit/cache/cache.test.ts'];
const PARTS = ['tests/unit/site/write/apis/merge-parts.test.ts'];
const VERIFY = ['tests/unit/commands/verify.test.ts'];
const WORK_FOLDER = ['tests/unit/commands/work-folder.test.ts'];
const REMOTE = ['tests/attacks/remote-sources.test.ts'];
const MCP = ['tests/attacks/mcp.test.ts', 'tests/unit/satellites/mcp/handler.test.ts'];
const KEEP_GOING = ['tests/site/keep-going.slow.test.ts'];
const MARKDOWN = ['tests/unit/site/read/markdown/texts.test.ts'];
const SKILLS = ['tests/unit/site/read/markdown/skills.test.ts'];
const WHOSE_FOLDER = ['tests/unit/commands/whose-folder.test.ts'];

/** Mitigations that are removed, each by itself. */
export const MITIGATIONS: readonly Mitigation[] = [
  {
    name: 'steps and depth of a validation',
    without: 'removed',
    tests: ['tests/unit/openapi/json-schema/limits.test.ts'],
  },
  {
    name: 'spaces of relaxed YAML',
    without: 'removed',
    tests: ['tests/unit/openapi/document/read/parse-yaml.test.ts'],
  },
  { name: 'elements that texts may hold', without: 'removed', tests: ['tests/unit/portal/markup/sanitize.test.ts'] },
  {
    name: 'attributes that texts may have',
    without: {
      value: (text) => `[...attributes.keys()].some((key) => key.startsWith('on')) ? ' onclick="boom()"' : ${text}`,
    },
    tests: TEXTS,
  },
  { name: 'addresses that links may have', without: 'removed', tests: TEXTS },
  {
    name: 'pictures that are links',
    without: { statement: () => 'this.#out.push(`<img src="${address?.href ?? \'\'}">`);' },
    tests: TEXTS,
  },
  { name: 'HTML as text in Markdown', without: 'removed', tests: TEXTS },
  { name: 'HTML as text in pages of Markdown', without: 'removed', tests: MARKDOWN },
  { name: 'text between tags of a page', without: { value: 'value' }, tests: PAGES },
  { name: 'quotes of attributes of a page', without: { value: 'text' }, tests: PAGES },
  { name: 'quotes of a shell', without: { value: "`'${text}'`" }, tests: SAMPLES },
  { name: 'quotes of JavaScript', without: { value: 'text' }, tests: SAMPLES },
  { name: 'quotes of Python', without: { value: 'text' }, tests: SAMPLES },
  {
    name: 'names that mean something to curl’s forms',
    without: { condition: 'isForm' },
    tests: ['tests/unit/portal/samples/languages.test.ts', ...SAMPLES],
  },
  { name: 'files outside of the folder, links followed', without: { value: 'real !== undefined' }, tests: FILES },
  { name: 'names that begin with a dot', without: { condition: 'true' }, tests: FILES },
  { name: 'endings of files that are read', without: 'removed', tests: FILES },
  {
    name: 'links out of the repository',
    without: { condition: 'false' },
    tests: ['tests/unit/openapi/document/read/portal-files.test.ts'],
  },
  {
    name: 'notes of versions beside a document',
    without: { value: 'reader.read(file, true).text' },
    tests: ['tests/unit/site/write/versions/version-notes.test.ts'],
  },
  {
    name: 'environment of samples',
    without: { value: (text) => text.replace('{', '{ ...process.env,') },
    tests: ['tests/unit/satellites/proof/prove.slow.test.ts'],
  },
  { name: 'namespaces of samples', without: { value: 'command' }, tests: NAMESPACES },
  { name: 'signals of JavaScript samples', without: 'removed', tests: NAMESPACES },
  {
    name: 'permissions of JavaScript samples',
    without: 'removed',
    tests: ['tests/unit/satellites/proof/prove.slow.test.ts'],
  },
  {
    name: 'samples of documents that nobody trusts',
    without: { condition: 'false' },
    tests: ['tests/unit/satellites/proof/test-command.test.ts'],
  },
  { name: 'hidden values in examples', without: { value: '[]' }, tests: HIDDEN },
  { name: 'hidden names in `required`', without: 'removed', tests: HIDDEN },
  { name: 'output folders that hold something else', without: 'removed', tests: ['tests/attacks/outputs.test.ts'] },
  { name: 'the filter of streams', without: { value: "parts.join('')" }, tests: STREAMS },
  { name: 'orders to who reads a log', without: { value: 'shown' }, tests: STREAMS },
  { name: 'escapes of characters that are not seen', without: { condition: 'true' }, tests: CHARACTERS },
  { name: 'letters that are not seen in addresses', without: 'removed', tests: CHARACTERS },
  { name: 'names of devices', without: { value: 'name' }, tests: ['tests/attacks/names.test.ts'] },
  {
    name: 'names of this machine in a Host field',
    without: { value: 'true' },
    tests: ['tests/attacks/requests.test.ts'],
  },
  {
    name: 'headers of a sandbox on the origin of a portal',
    without: { value: 'headers' },
    tests: ['tests/attacks/sandbox-answers.test.ts'],
  },
  {
    name: 'answers of a sandbox opened, framed and run',
    without: 'removed',
    tests: ['tests/attacks/sandbox-answers.test.ts'],
  },
  {
    name: 'the budget of a JSON Patch',
    without: { value: 'budget.values > 0' },
    tests: ['tests/unit/satellites/sandbox/json-patch.test.ts'],
  },
  { name: 'what a sandbox keeps in all', without: 'removed', tests: ['tests/attacks/sandbox-limits.test.ts'] },
  {
    name: 'who may give orders to a frame',
    without: { condition: 'true' },
    tests: ['tests/unit/client/try-it/protocol.test.ts'],
  },
  { name: 'origin of the frame that draws', without: 'removed', tests: DIAGRAM },
  { name: 'who may have diagrams drawn', without: 'removed', tests: DIAGRAM },
  { name: 'whose drawings a page shows', without: 'removed', tests: DIAGRAM },
  { name: 'keys of the sandbox at real servers', without: { value: 'false' }, tests: SANDBOX_KEY },
  { name: 'credentials of real servers at the sandbox', without: { value: 'request.headers' }, tests: SANDBOX_KEY },
  { name: 'servers that links name', without: { value: 'text !== undefined' }, tests: CHOICE },
  { name: 'what links tell of values', without: { value: 'false' }, tests: CHOICE },
  {
    name: 'keys of a reader at other servers of a panel',
    without: { value: 'false' },
    tests: ['tests/unit/client/try-it/own-key.test.ts'],
  },
  {
    name: 'keys that are kept where nobody asked for it',
    without: { condition: 'true' },
    tests: ['tests/unit/client/request/own-keys.test.ts'],
  },
  {
    name: 'what links tell of bodies',
    without: { value: 'false' },
    tests: ['tests/unit/client/request/edit/tellable.test.ts'],
  },
  {
    name: 'what addresses put into requests',
    without: { value: 'value !== undefined && !isSecret' },
    tests: CHOICE,
  },
  { name: 'credentials among the values that are typed', without: { value: '[]' }, tests: CHOICE },
  {
    name: 'credentials that outlive their tab',
    without: { statement: (text) => text.replace("'session'", "'local'") },
    tests: ['tests/unit/client/request/own-keys.test.ts'],
  },
  {
    name: 'lint that did not end',
    without: { value: '[...problems]' },
    tests: ['tests/unit/satellites/lint/worker/lint-stops'],
  },
  {
    name: 'Trusted Types',
    without: { value: "{ 'trusted-types': ['portico', 'default'] }" },
    tests: ['tests/unit/portal/csp.test.ts'],
  },
  {
    name: 'permissions of a process',
    without: 'removed',
    tests: ['tests/unit/process/permissions.slow.test.ts'],
  },
  {
    name: 'the inspector by a signal',
    without: 'removed',
    tests: ['tests/unit/process/permissions.slow.test.ts'],
  },
  { name: "keys beside an author's server", without: 'removed', tests: WRITTEN },
  {
    name: 'time of overlay expressions',
    without: { statement: () => 'const nodes = query.query({ ...document }).nodes;' },
    tests: ['tests/unit/openapi/document/overlay/actions.test.ts'],
  },
  {
    name: 'growth by overlays',
    without: { condition: 'false' },
    tests: ['tests/unit/openapi/document/overlay/growth.test.ts'],
  },
  { name: 'growth of all witnesses', without: 'removed', tests: ['tests/unit/satellites/changes/limit.test.ts'] },
  { name: 'depth of generated values', without: 'removed', tests: BOUNDS },
  { name: 'texts of repeated repetitions', without: 'removed', tests: BOUNDS },
  { name: 'texts that are tried', without: { condition: 'false' }, tests: BOUNDS },
  { name: 'steps of a match', without: 'removed', tests: BOUNDS },
  {
    name: 'growth by decorators',
    without: { condition: 'false' },
    tests: ['tests/unit/openapi/load/transform.test.ts'],
  },
  {
    name: 'permissions of commands',
    without: 'removed',
    tests: [
      'tests/unit/commands/lint-permissions.slow.test.ts',
      'tests/unit/commands/diff.test.ts',
      'tests/site/dev-permissions.slow.test.ts',
    ],
  },
  { name: 'the budget of a build', without: 'removed', tests: ['tests/unit/site/output/budget.test.ts'] },
  { name: 'links in parts', without: { value: 'undefined' }, tests: PARTS },
  { name: 'parts of other inputs', without: 'removed', tests: PARTS },
  { name: 'documents of a published site that were changed', without: 'removed', tests: KEEP_GOING },
  { name: 'files of parts', without: 'removed', tests: PARTS },
  { name: 'hashes of parts', without: 'removed', tests: PARTS },
  { name: 'the authentication of a cache entry', without: 'removed', tests: CACHE },
  {
    name: 'the signature of a bundle',
    without: 'removed',
    tests: ['tests/unit/site/render/compile/bundle-folder.test.ts'],
  },
  { name: 'keys that others may read', without: 'removed', tests: ['tests/unit/cache/key.test.ts'] },
  { name: 'caches in a repository', without: 'removed', tests: WORK_FOLDER },
  { name: 'compiled code of restricted processes', without: { value: 'process.env' }, tests: WORK_FOLDER },
  { name: 'code of others', without: { condition: 'true' }, tests: ['tests/unit/portal/settings/whose-code.test.ts'] },
  { name: 'samples of others', without: 'removed', tests: ['tests/unit/satellites/proof/whose-samples.test.ts'] },
  { name: 'folders of strangers', without: { value: '{ root, isOwn: true }' }, tests: WHOSE_FOLDER },
  { name: 'folders of strangers in comparisons', without: { value: '{ root, isOwn: true }' }, tests: WHOSE_FOLDER },
  { name: 'hashes of trusted manifests', without: 'removed', tests: VERIFY },
  { name: 'manifests in the folder that they prove', without: 'removed', tests: VERIFY },
  { name: 'links to output folders', without: 'removed', tests: ['tests/unit/commands/output-link.test.ts'] },
  { name: 'redirects of sources', without: { value: 'undefined' }, tests: REMOTE },
  { name: 'compressed answers of sources', without: 'removed', tests: REMOTE },
  { name: 'size of sources', without: { condition: 'true' }, tests: REMOTE },
  { name: 'time of sources', without: { value: 'new AbortController().signal' }, tests: REMOTE },
  { name: 'hosts of sources', without: 'removed', tests: REMOTE },
  { name: 'private addresses of sources', without: { value: '() => lookup' }, tests: REMOTE },
  { name: 'references of sources', without: { value: '() => undefined' }, tests: REMOTE },
  { name: 'paths of sources', without: { condition: 'true' }, tests: REMOTE },
  { name: 'files and bytes of sources', without: 'removed', tests: REMOTE },
  { name: 'changes of sources', without: 'removed', tests: ['tests/unit/commands/update/update.test.ts'] },
  { name: 'copies of sources', without: 'removed', tests: ['tests/unit/commands/update/update.test.ts'] },
  { name: 'links to folders of sources', without: 'removed', tests: REMOTE },
  { name: 'files beside copies of sources', without: 'removed', tests: REMOTE },
  { name: 'names of locked sources', without: 'removed', tests: REMOTE },
  { name: 'paths of locked sources', without: 'removed', tests: REMOTE },
  { name: 'folders that others may write to', without: { value: 'true' }, tests: CACHE },
  { name: 'files that a program may read by MCP', without: 'removed', tests: MCP },
  { name: 'length of answers by MCP', without: { value: 'text.length' }, tests: MCP },
  { name: 'names of skills', without: { value: 'letters' }, tests: SKILLS },
  { name: 'descriptions of skills', without: { value: 'text' }, tests: SKILLS },
  { name: 'size of MCP requests', without: { value: '1_000_000_000' }, tests: MCP },
  { name: 'MCP requests of pages and by other names', without: { condition: 'false' }, tests: MCP },
];
