/**
 * The walls of src, as tables that the rules beside this file read. Paths begin below src; a folder or a file without its ending
 * stands for what is in it.
 */

/**
 * @typedef {object} Module
 * @property {readonly string[]} imports modules, or parts of them, that it may import beside itself
 * @property {readonly string[]} doors what others may import of it: files, or folders whose files are all meant for others
 */

const PIPELINE = ['characters', 'openapi', 'site', 'view', 'text', 'search'];

/** @type {Readonly<Record<string, Module>>} */
export const MODULES = {
  characters: { imports: [], doors: ['characters'] },
  messages: {
    imports: ['openapi', 'markdown', 'sandbox/answers', 'schema', 'view/types', 'view/links'],
    doors: ['messages'],
  },
  // One validator of values against JSON Schemas, for all.
  schema: { imports: ['openapi/standard'], doors: ['schema/index'] },
  cache: { imports: [], doors: ['cache/index'] },
  openapi: {
    imports: ['lint', 'characters', 'cache', 'schema'],
    doors: ['openapi/index', 'openapi/browser', 'openapi/types', 'openapi/source/whole-number'],
  },
  markdown: { imports: ['characters'], doors: ['markdown'] },
  // Redocly loads the rules as a plugin: it knows readers of vendor fields, not the model.
  lint: { imports: ['openapi/extensions', 'openapi/standard', 'characters'], doors: ['lint/index'] },
  samples: {
    imports: ['characters', 'openapi'],
    doors: [
      'samples/index',
      'samples/browser',
      'samples/budget',
      'samples/encode',
      'samples/request-parts',
      'samples/sent-values',
      'samples/server-address',
      'samples/shell',
      'samples/xml-writer',
    ],
  },
  sandbox: {
    imports: ['characters', 'openapi', 'samples', 'schema'],
    doors: ['sandbox/index', 'sandbox/plan/index', 'sandbox/browser', 'sandbox/check', 'sandbox/answers'],
  },
  site: {
    imports: ['characters', 'messages', 'openapi', 'markdown', 'samples', 'sandbox/plan'],
    doors: ['site/config', 'site/portal', 'site/pages', 'site/guides', 'site/output'],
  },
  view: {
    // Of messages English alone, for anchors.
    imports: ['characters', 'messages/en', 'messages/format', 'openapi', 'samples', 'schema', 'site', 'markdown'],
    doors: ['view'],
  },
  text: {
    imports: ['characters', 'messages', 'openapi', 'samples', 'site', 'view', 'markdown'],
    doors: ['text/index', 'text/guide-part', 'text/writing'],
  },
  card: { imports: ['messages', 'site', 'view'], doors: ['card/index', 'card/draw'] },
  search: {
    imports: [
      'characters',
      'messages',
      'client/messages',
      'openapi',
      'site',
      'view',
      'markdown',
      'text/guide-part',
      'text/writing',
      'client/page/trusted',
      'client/page/stored',
      'client/page/pressed',
    ],
    doors: ['search/words', 'search/records/index-files', 'search/browser/search', 'search/browser/guess'],
  },
  client: {
    imports: [
      'characters',
      'samples',
      'schema',
      'sandbox/browser',
      'sandbox/answers',
      'sandbox/check',
      'openapi/browser',
      'markdown/highlight-sample',
      'markdown/mark',
      'messages',
      'styles',
    ],
    doors: ['client'],
  },
  components: {
    imports: ['characters', 'messages', 'openapi', 'samples', 'site', 'view', 'client', 'search', 'markdown', 'styles'],
    doors: ['components/page/PageView', 'components/layout/Page', 'components/guide/components', 'components/try-it'],
  },
  // Writes components without Astro, in builds.
  render: {
    imports: ['characters', 'messages', 'openapi', 'markdown', 'site', 'view', 'components'],
    doors: ['render'],
  },
  // The composition root.
  astro: {
    imports: [...PIPELINE, 'cache', 'markdown', 'client', 'components', 'render'],
    doors: ['astro'],
  },
  pages: { imports: ['messages', 'openapi', 'site', 'view', 'text', 'components', 'client', 'styles'], doors: [] },
  cli: {
    imports: [...PIPELINE, 'cache', 'schema', 'card', 'sandbox', 'render', 'astro'],
    doors: ['cli/main', 'cli/invocation', 'cli/options', 'cli/workspace'],
  },
  content: { imports: [], doors: ['content'] },
  styles: { imports: [], doors: ['styles'] },
};

/** Parts that certain modules may enter beside the doors. */
export const SIDE_DOORS = [
  { from: 'lint', to: 'openapi/extensions', why: 'rules and model read vendor fields by the same readers' },
  { from: 'schema', to: 'openapi/standard', why: 'pointers and records have one module' },
  { from: 'lint', to: 'openapi/standard', why: 'rules ask what the standard says where' },
  { from: 'astro', to: 'client/page/live-overlay', why: 'the development server sends it as it is' },
];

/** What the rooms of openapi stand on. */
const GROUND = ['model', 'standard', 'extensions', 'source', 'node', 'nearest', 'shared', 'indent'].map(
  (name) => `openapi/${name}`,
);

/**
 * Rooms of a module, and the rooms and files of the same module that each may need at run time. Types go everywhere: the model's
 * are what rooms speak in.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ROOMS = {
  'openapi/model': [],
  'openapi/standard': ['openapi/extensions/vocabulary'],
  'openapi/extensions': ['openapi/standard', 'openapi/source'],
  'openapi/source': ['openapi/nearest', 'openapi/standard'],
  'openapi/bundle': GROUND,
  'openapi/hidden': [...GROUND, 'openapi/bundle'],
  'openapi/normalize': [...GROUND, 'openapi/bundle', 'openapi/hidden'],
  'openapi/slice': [...GROUND, 'openapi/bundle'],
  'openapi/lint': [...GROUND, 'openapi/bundle'],
  'site/output': ['site/portal', 'site/pages'],
  'search/words': [],
  'search/names': [],
  'search/records': ['search/words', 'search/names'],
  'search/browser': ['search/words', 'search/names'],
  'view/types': [],
  'messages/en': ['messages/format/numbers', 'messages/format/dates'],
  'messages/de': ['messages/format/numbers', 'messages/format/dates'],
  'client/messages': [],
  'client/page': ['client/messages'],
  'client/request': ['client/messages', 'client/page'],
  'client/late': ['client/messages', 'client/request', 'client/run', 'client/try-it'],
  'client/run': ['client/messages', 'client/page', 'client/request', 'client/sandbox'],
  'client/link': ['client/messages', 'client/page', 'client/request', 'client/sandbox'],
  'client/edit': ['client/messages', 'client/page', 'client/request', 'client/sandbox', 'client/link', 'client/late'],
  'client/follow': ['client/messages', 'client/page', 'client/request', 'client/link', 'client/edit'],
  'client/menu': ['client/messages', 'client/page', 'client/request', 'client/link', 'client/code', 'client/late'],
  'client/code': [
    'client/messages',
    'client/page',
    'client/request',
    'client/late',
    'client/follow',
    'client/sandbox',
    'client/edit',
  ],
  'client/filter': ['client/messages', 'client/page'],
  'client/try-it': ['client/messages', 'client/page', 'client/request', 'client/sandbox'],
  'client/sandbox': ['client/messages', 'client/page', 'client/request', 'client/try-it'],
  'components/ui': [],
};

/**
 * Inside a module files go in a circle only where the standard's own objects hold each other, and where these are named here.
 * @type {readonly { readonly why: string, readonly folder: string, readonly files: readonly string[] }[]}
 */
export const RECURSION = [
  {
    why: 'a Media Type has Encodings, these Headers, these Media Types',
    folder: 'openapi/normalize',
    files: ['field', 'header', 'media-type', 'encoding'],
  },
  {
    why: 'an Operation has Callbacks, these Path Items, these Operations',
    folder: 'openapi/normalize',
    files: ['operation', 'callback', 'path-item'],
  },
  {
    why: 'schemas are merged with schemas; whether they fit is asked of what is in them',
    folder: 'openapi/normalize/schema',
    files: ['fit', 'merge'],
  },
  {
    why: 'a schema holds schemas: rows open groups, groups hold rows',
    folder: 'components/reference',
    files: ['VariantList', 'Variants', 'RowGroupBox', 'RowGroups', 'RowGroupBody', 'Property', 'Properties'],
  },
  { why: 'a clause says facts, a fact holds clauses', folder: 'messages/format', files: ['facts', 'clauses'] },
  {
    why: 'a value is valid by schemas that ask others of what is in it',
    folder: 'schema',
    files: ['validate', 'compositions', 'validate-array', 'validate-object'],
  },
];

/** The only files that may know a package; `src` and `tools` begin the paths. Others of node_modules belong to no file of src. */
export const PACKAGES = [
  { name: /^node:/, places: ['src', 'tools'] },
  { name: /^virtual:portico\//, places: ['src/components', 'src/pages', 'src/astro', 'src/render'] },
  { name: /^@redocly\/openapi-core/, places: ['src/openapi/lint', 'src/lint'] },
  { name: /^js-yaml/, places: ['src/openapi/source'] },
  { name: /^jsonc-parser/, places: ['src/openapi/source'] },
  { name: /^shiki/, places: ['src/markdown'] },
  { name: /^markdown-it/, places: ['src/markdown'] },
  { name: /^parse5/, places: ['src/markdown', 'tools/compare'] },
  { name: /^github-slugger/, places: ['src/markdown/slug'] },
  { name: /^satteri/, places: ['src/site/guides'] },
  { name: /^pagefind/, places: ['src/search/records'] },
  { name: /^stemmer/, places: ['src/search/browser/tokens'] },
  { name: /^fontkitten/, places: ['src/card/outline'] },
  { name: /^cborg/, places: ['src/search/records'] },
  { name: /^@scalar\/(?:api-client|workspace-store)\//, places: ['src/client/try-it/frame'] },
  { name: /^@scalar\/api-reference/, places: ['src/client/try-it/console-frame'] },
  { name: /^@fontsource-variable\//, places: ['src/components/layout/Head'] },
  {
    name: /^astro(?:\/|$)/,
    places: ['src/astro', 'src/render', 'src/components', 'src/cli', 'src/site/portal/logo', 'src/env.d'],
  },
  { name: /^@astrojs\/mdx/, places: ['src/astro', 'src/render'] },
  { name: /^vite$/, places: ['src/astro', 'src/cli'] },
  { name: /^eslint$/, places: ['tools/eslint'] },
  { name: /^send$/, places: ['src/cli/static-server'] },
  { name: /^postgres$/, places: ['src/cli/sandbox/postgres-store', 'src/cli/sandbox/postgres-pages'] },
  { name: /^zod$/, places: ['src/site', 'src/search/records', 'src/astro', 'src/cli', 'tools'] },
];

/** What one place alone may write, as it stands in the source without its comments. */
export const WORDS = [
  {
    what: 'A vendor field',
    word: /['"`]x-(?!content-type-options|default\b)[a-z]/gi,
    // The frame's are keys of the client's store.
    places: [
      'src/openapi/extensions',
      'src/lint',
      ...['frame', 'inert', 'own-key', 'fill-operation'].map((name) => `src/client/try-it/${name}`),
      // Names of headers.
      'src/cli/sandbox/inert',
    ],
  },
  {
    what: 'A `$ref`',
    word: /['"]\$ref['"]/g,
    places: ['src/openapi', 'src/lint', 'src/client/try-it/inert', 'src/client/try-it/console-document', 'src/sandbox'],
  },
  {
    what: 'The portal of the process',
    word: /\bgetPortal\b/g,
    places: ['src/site/portal', 'src/astro', 'src/pages', 'src/cli'],
  },
  {
    what: '`set:html`',
    word: /set:html/g,
    places: [
      'src/components/ui/Markdown',
      'src/components/ui/CodeBlock',
      'src/components/layout/Speculation',
      'src/components/layout/StructuredData',
    ],
  },
  {
    what: 'A stream of the process',
    word: /process\.std(?:out|err)|\bstd(?:out|err)\b.*=.*process|(?<!['"`\w.])console\.\w+\(/g,
    places: ['src/cli/terminal', 'src/openapi/lint/worker', 'src/cli/portico', 'src/cli/install', 'src/cli/denied'],
  },
  {
    what: 'Text that becomes markup',
    word: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|DOMParser|srcdoc/g,
    places: ['src/client/page/trusted'],
  },
];
