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
  cache: { imports: [], doors: ['cache/index'] },
  messages: {
    imports: [
      'model',
      'schema',
      'markup',
      'view/links',
      'view/types/content',
      'view/types/fact',
      'view/types/frame',
      'view/types/lifecycle',
      'view/types/operation',
      'view/types/page',
      'view/types/pair',
      'view/types/row',
      'view/types/schema-uses',
      'view/types/security',
      'view/types/text',
      'view/types/type',
    ],
    doors: ['messages'],
  },
  // Its readers of vendor fields know the cursor on a document and the types of the model.
  standard: {
    imports: ['document/node', 'document/read/index', 'model/types/index'],
    doors: ['standard', 'standard/browser'],
  },
  schema: { imports: ['standard'], doors: ['schema/index'] },
  document: {
    imports: ['characters', 'standard', 'model/types/index'],
    doors: [
      'document/bundle/index',
      'document/filter/index',
      'document/node',
      'document/read/index',
      'document/read/whole-number',
      'document/subset/index',
    ],
  },
  model: {
    imports: ['characters', 'cache', 'standard', 'document', 'lint/worker/index'],
    doors: ['model/index', 'model/shared', 'model/types'],
  },
  markup: { imports: ['characters'], doors: ['markup'] },
  // Redocly loads the rules as a plugin: they know readers of vendor fields, not the model.
  lint: { imports: ['characters', 'cache', 'standard', 'document', 'model', 'schema'], doors: ['lint/worker/index'] },
  samples: {
    imports: ['characters', 'document', 'model'],
    doors: [
      'samples/browser',
      'samples/budget',
      'samples/encode',
      'samples/index',
      'samples/request-parts',
      'samples/sent-values',
      'samples/server-address',
      'samples/shell',
      'samples/xml-writer',
    ],
  },
  sandbox: {
    imports: ['characters', 'standard', 'document', 'model', 'schema', 'samples'],
    doors: ['sandbox/answers', 'sandbox/browser', 'sandbox/check', 'sandbox/index', 'sandbox/tables/index'],
  },
  'sandbox/server': {
    imports: ['model', 'schema', 'sandbox', 'portal', 'output'],
    doors: [
      'sandbox/server/load-rules',
      'sandbox/server/node-tools',
      'sandbox/server/own-host',
      'sandbox/server/postgres-store',
      'sandbox/server/request-target',
      'sandbox/server/seed-file',
      'sandbox/server/server',
      'sandbox/server/site-apis',
      'sandbox/server/site-sandbox',
      'sandbox/server/sqlite-store',
    ],
  },
  portal: {
    imports: ['characters', 'model', 'markup', 'samples', 'sandbox', 'messages/index', 'messages/languages'],
    doors: [
      'portal/api-catalog',
      'portal/csp',
      'portal/current',
      'portal/guides',
      'portal/operation-index',
      'portal/pages',
      'portal/portal',
      'portal/settings',
    ],
  },
  output: { imports: ['characters', 'model', 'sandbox', 'portal', 'cli/terminal'], doors: ['output'] },
  view: { imports: ['characters', 'model', 'markup', 'samples', 'portal', 'messages'], doors: ['view'] },
  'write/html': {
    imports: [
      'characters',
      'standard',
      'model',
      'markup',
      'samples',
      'portal',
      'messages',
      'output',
      'view',
      'write/search',
      'client',
    ],
    doors: ['write/html/guide/components', 'write/html/page/PageView', 'write/html/styles', 'write/html/try-it'],
  },
  'write/markdown': {
    imports: ['characters', 'model', 'markup', 'samples', 'portal', 'messages', 'output', 'view'],
    doors: ['write/markdown/guide-part', 'write/markdown/index', 'write/markdown/writing'],
  },
  'write/search': {
    imports: ['characters', 'model', 'markup', 'portal', 'messages', 'view', 'write/markdown'],
    doors: ['write/search/index-files', 'write/search/names', 'write/search/words'],
  },
  'write/social': { imports: ['portal', 'messages'], doors: ['write/social/draw', 'write/social/index'] },
  client: {
    imports: [
      'characters',
      'standard/browser',
      'schema/index',
      'markup/highlight-sample',
      'markup/mark',
      'samples',
      'sandbox/answers',
      'sandbox/browser',
      'sandbox/check',
      'messages/de/faults',
      'messages/de/keys',
      'messages/de/panel',
      'messages/de/run',
      'messages/de/scripts',
      'messages/de/search',
      'messages/de/shortcuts',
      'messages/de/values',
      'messages/en/faults',
      'messages/en/keys',
      'messages/en/panel',
      'messages/en/run',
      'messages/en/scripts',
      'messages/en/search',
      'messages/en/shortcuts',
      'messages/en/values',
      'messages/format/foreign',
      'messages/format/stages',
      'messages/languages',
      'messages/messages',
      'view/tones',
      'write/search/names',
      'write/search/words',
      'write/html/styles/late',
    ],
    doors: ['client', 'client/search/guess', 'client/search/search'],
  },
  // The composition root of Astro and of builds.
  build: {
    imports: [
      'characters',
      'cache',
      'model',
      'portal',
      'messages',
      'output',
      'view',
      'write/markdown',
      'write/search',
      'write/social',
      'client',
      'write/html',
    ],
    doors: [
      'build/process/denied',
      'build/process/grants',
      'build/renderer',
      'build/site/budget-watch',
      'build/site/page-progress',
      'build/site/source-date',
      'build/site/static-site',
    ],
  },
  pages: { imports: ['portal', 'messages', 'view', 'write/html'], doors: [] },
  cli: {
    imports: ['characters', 'cache', 'model', 'sandbox', 'portal', 'output', 'view', 'sandbox/server', 'build'],
    doors: ['cli/terminal'],
  },
  content: { imports: [], doors: [] },
};

/** Parts that certain modules may enter beside the doors. */
export const SIDE_DOORS = [
  { from: 'schema', to: 'standard', why: 'pointers and records have one module' },
  { from: 'build/astro', to: 'client/page/live-overlay', why: 'the development server sends it as it is' },
];

/**
 * Rooms of a module, and the rooms and files of the same module that each may need at run time. Types go everywhere: the model's
 * are what rooms speak in.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ROOMS = {
  'standard/extensions': ['standard', 'document/read'],
  'document/read': ['characters/nearest', 'standard'],
  'document/bundle': ['document/read', 'document/node'],
  'document/filter': ['document/read', 'document/node', 'document/bundle'],
  'document/subset': ['document/read', 'document/node', 'document/bundle'],
  'view/types': [],
  'messages/en': ['messages/format/numbers', 'messages/format/dates'],
  'messages/de': ['messages/format/numbers', 'messages/format/dates'],
  'client/messages': [],
  'client/page': ['client/messages'],
  'client/request': ['client/messages', 'client/page'],
  'client/deferred': ['client/messages', 'client/request', 'client/request/run', 'client/try-it'],
  'client/request/run': ['client/messages', 'client/page', 'client/request', 'client/sandbox'],
  'client/request/link': ['client/messages', 'client/page', 'client/request', 'client/sandbox'],
  'client/request/edit': [
    'client/messages',
    'client/page',
    'client/request',
    'client/sandbox',
    'client/request/link',
    'client/deferred',
  ],
  'client/request/follow': [
    'client/messages',
    'client/page',
    'client/request',
    'client/request/link',
    'client/request/edit',
  ],
  'client/code/menu': [
    'client/messages',
    'client/page',
    'client/request',
    'client/request/link',
    'client/code',
    'client/deferred',
  ],
  'client/code': [
    'client/messages',
    'client/page',
    'client/request',
    'client/deferred',
    'client/request/follow',
    'client/sandbox',
    'client/request/edit',
  ],
  'client/page/filter': ['client/messages', 'client/page'],
  'client/try-it': ['client/messages', 'client/page', 'client/request', 'client/sandbox'],
  'client/sandbox': ['client/messages', 'client/page', 'client/request', 'client/try-it'],
  'write/html/ui': [],
};

/**
 * Inside a module files go in a circle only where the standard's own objects hold each other, and where these are named here.
 * @type {readonly { readonly why: string, readonly folder: string, readonly files: readonly string[] }[]}
 */
export const RECURSION = [
  {
    why: 'a Media Type has Encodings, these Headers, these Media Types',
    folder: 'model',
    files: ['field', 'header', 'media-type', 'encoding'],
  },
  {
    why: 'an Operation has Callbacks, these Path Items, these Operations',
    folder: 'model',
    files: ['operation', 'callback', 'path-item'],
  },
  {
    why: 'schemas are merged with schemas; whether they fit is asked of what is in them',
    folder: 'model/schema',
    files: ['fit', 'merge'],
  },
  {
    why: 'a schema holds schemas: rows open groups, groups hold rows',
    folder: 'write/html/reference',
    files: ['VariantList', 'Variants', 'RowGroupBox', 'RowGroups', 'RowGroupBody', 'Property', 'Properties'],
  },
  { why: 'a clause says facts, a fact holds clauses', folder: 'messages/format', files: ['facts', 'clauses'] },
  {
    why: 'a value is valid by schemas that ask others of what is in it',
    folder: 'schema',
    files: ['validate', 'compositions', 'validate-array', 'validate-object'],
  },
];
