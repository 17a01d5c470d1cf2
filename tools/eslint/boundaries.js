/** Module boundaries of src, as tables for the rules beside this file: paths below src, of files without their extension. */

/**
 * @typedef {object} Module
 * @property {readonly string[]} imports modules, or submodules, that it may import beside itself
 * @property {readonly string[]} entryPoints paths that others may import: files, or folders of which every file may be imported
 */

/** Modules of those that judge values. */
const JUDGES = ['standard', 'model', 'json-schema', 'samples'];

/** Modules of what pages show. */
const SHOWN = ['cache/memoize', 'characters', 'model', 'markup', 'samples', 'portal', 'messages'];

/** @type {Readonly<Record<string, Module>>} */
export const MODULES = {
  characters: { imports: [], entryPoints: ['characters'] },
  cache: { imports: [], entryPoints: ['cache/index', 'cache/memoize', 'cache/trusted-folder', 'cache/user-folders'] },
  messages: {
    imports: ['characters', 'model', 'json-schema', 'markup', 'view/links', 'view/types'],
    entryPoints: ['messages'],
  },
  // Its readers of vendor fields use the document cursor and the types of the model.
  standard: { imports: ['document/node', 'document/read/index', 'model/types/index'], entryPoints: ['standard'] },
  'json-schema': {
    imports: ['cache/memoize', 'standard'],
    entryPoints: [
      'json-schema/index',
      'json-schema/generate/index',
      'json-schema/inclusion/index',
      'json-schema/match',
    ],
  },
  document: {
    imports: ['cache/memoize', 'characters', 'standard', 'model/types/index'],
    entryPoints: [
      'document/bundle/index',
      'document/filter/index',
      'document/node',
      'document/overlay/index',
      'document/read/allowed-root',
      'document/read/content-root',
      'document/read/error',
      'document/read/index',
      'document/read/whole-number',
      'document/subset/index',
      'document/walk',
    ],
  },
  model: {
    imports: ['cache/memoize', 'characters', 'standard', 'document', 'json-schema'],
    entryPoints: ['model/index', 'model/types'],
  },
  load: { imports: ['cache', 'standard', 'document', 'model', 'lint/worker/index'], entryPoints: ['load/index'] },
  markup: { imports: ['characters'], entryPoints: ['markup'] },
  // Redocly loads the rules as a plugin: they use readers of vendor fields, not the model.
  lint: {
    imports: ['characters', 'cache', 'standard', 'markup', 'document', 'json-schema'],
    entryPoints: ['lint/worker/index', 'lint/sarif-log', 'lint/worker/named-files', 'lint/worker/priority'],
  },
  samples: {
    imports: ['cache/memoize', 'characters', 'standard', 'document', 'model', 'json-schema'],
    entryPoints: [
      'samples/browser',
      'samples/encode',
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
    imports: ['cache/memoize', 'characters', 'standard', 'document', 'model', 'json-schema', 'samples'],
    entryPoints: [
      'sandbox/answers',
      'sandbox/browser',
      'sandbox/check',
      'sandbox/check-request',
      'sandbox/index',
      'sandbox/tables/index',
    ],
  },
  'sandbox/server': {
    imports: ['model', 'load', 'json-schema', 'sandbox', 'portal', 'output'],
    entryPoints: ['sandbox/server'],
  },
  changes: { imports: JUDGES, entryPoints: ['changes/index'] },
  quality: { imports: [...JUDGES, 'load'], entryPoints: ['quality/index'] },
  portal: {
    imports: [
      'cache/memoize',
      'characters',
      'standard/record',
      'model',
      'load',
      'markup',
      'samples',
      'quality',
      'changes',
      'sandbox',
      'messages/index',
      'messages/languages',
    ],
    entryPoints: [
      'portal/api-catalog',
      'portal/apply-hooks',
      'portal/csp',
      'portal/current',
      'portal/guides',
      'portal/look',
      'portal/operation-index',
      'portal/pages',
      'portal/portal',
      'portal/quality',
      'portal/settings',
    ],
  },
  proof: {
    imports: ['build/process/relay', ...JUDGES, 'load', 'characters', 'sandbox', 'sandbox/server', 'portal', 'quality'],
    entryPoints: ['proof/index'],
  },
  output: {
    imports: [
      'cache/memoize',
      'characters',
      'standard/json',
      'model',
      'load',
      'quality',
      'messages',
      'sandbox',
      'portal',
      'cli/strip-types',
      'cli/terminal',
    ],
    entryPoints: ['output'],
  },
  view: {
    imports: [...SHOWN, 'load', 'quality', 'changes'],
    entryPoints: ['view'],
  },
  'write/html': {
    imports: [...SHOWN, 'standard', 'output', 'view', 'write/search', 'client'],
    entryPoints: [
      'write/html/guide/components',
      'write/html/overridable',
      'write/html/page/PageView',
      'write/html/styles',
      'write/html/try-it',
    ],
  },
  'write/markdown': {
    imports: ['cache/memoize', 'characters', 'model', 'markup', 'samples', 'portal', 'messages', 'output', 'view'],
    entryPoints: [
      'write/markdown/guide',
      'write/markdown/guide-component',
      'write/markdown/index',
      'write/markdown/writing',
    ],
  },
  'write/search': {
    imports: ['characters', 'lint/worker/priority', 'model', 'markup', 'portal', 'messages', 'view', 'write/markdown'],
    entryPoints: ['write/search/index-files', 'write/search/names', 'write/search/words'],
  },
  'write/feeds': {
    imports: ['characters', 'portal', 'messages', 'output', 'view'],
    entryPoints: ['write/feeds/index'],
  },
  'write/social': { imports: ['portal', 'messages'], entryPoints: ['write/social/draw', 'write/social/index'] },
  client: {
    imports: [
      'cache/memoize',
      'characters',
      'standard/browser',
      'standard/media-type',
      'json-schema',
      'markup/carry-colours',
      'markup/mark',
      'samples',
      'sandbox/answers',
      'sandbox/browser',
      'sandbox/check',
      'messages/de',
      'messages/en',
      'messages/format/foreign',
      'messages/format/stages',
      'messages/languages',
      'messages/messages',
      'view/intents',
      'write/search/names',
      'write/search/words',
      'write/html/styles/deferred',
    ],
    entryPoints: ['client', 'client/search/guess', 'client/search/search'],
  },
  build: {
    imports: [
      'characters',
      'cache',
      'document/read/error',
      'document/walk',
      'standard',
      'model',
      'load',
      'portal',
      'messages',
      'output',
      'view',
      'write/markdown',
      'write/search',
      'write/social',
      'write/feeds',
      'write/html',
      'client/diagram',
    ],
    entryPoints: [
      ...['build/apis', 'build/process/denied', 'build/process/relay'],
      'build/renderer/choose-runtime',
      'build/renderer/part-marks',
      'build/renderer/rendering',
      'build/renderer/types',
      'build/process/permissions',
      'build/astro/guide-scripts',
      'build/astro/load-renderer',
      'build/site/budget-watch',
      'build/site/frames',
      'build/site/live-site',
      'build/site/page-progress',
      'build/site/site-files',
      'build/site/source-date',
      'build/site/static-site',
    ],
  },
  cli: {
    imports: [
      'characters',
      'cache',
      'changes',
      'quality',
      'standard',
      'client/live',
      'document/read/allowed-root',
      'document/read/content-root',
      'document/read/error',
      'document/read/index',
      'lint/sarif-log',
      'lint/worker/named-files',
      'model',
      'load',
      'sandbox',
      'portal',
      'output',
      'view',
      'sandbox/server',
      'serve',
      'mcp',
      'proof',
      'build',
    ],
    entryPoints: [
      ...['cli/build-sources', 'cli/live-portal', 'cli/load-for-build', 'cli/score/run-examples-of'],
      ...['cli/strip-types', 'cli/terminal', 'cli/whose-folder', 'cli/workspace'],
    ],
  },
  // The integration of other sites: the same builds as `cli`, within Astro's process.
  astro: {
    imports: ['characters', 'cache', 'document/read/index', 'document/read/error', 'portal', 'output', 'build', 'cli'],
    entryPoints: [],
  },
  // Servers of others load these: they need nothing of a build.
  serve: { imports: ['document/read/error', 'output/manifest-name', 'output/mime'], entryPoints: ['serve'] },
  mcp: {
    imports: [
      'characters/markdown',
      'characters/nearest',
      'document/read/error',
      'serve',
      'sandbox',
      'sandbox/server',
      'write/search',
    ],
    entryPoints: ['mcp/index', 'mcp/server'],
  },
  content: { imports: [], entryPoints: [] },
};
