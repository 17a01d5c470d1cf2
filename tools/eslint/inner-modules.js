/** The modules of the rooms that know no format: characters, cache, process, openapi and portal. */

/** Modules of those that judge values. */
export const JUDGES = ['openapi/standard', 'openapi/model', 'openapi/json-schema', 'portal/samples'];

/** Modules of what pages show. */
export const SHOWN = [
  'cache/memoize',
  'characters',
  'openapi/model',
  'portal/markup',
  'portal/samples',
  'portal',
  'portal/messages',
];

/** @type {Readonly<Record<string, import('./boundaries.js').Module>>} */
export const INNER = {
  characters: { imports: [], entryPoints: ['characters'] },
  cache: { imports: [], entryPoints: ['cache/index', 'cache/memoize', 'cache/trusted-folder', 'cache/user-folders'] },
  process: { imports: [], entryPoints: ['process'] },
  // Its readers of vendor fields use the document cursor and the types of the model.
  'openapi/standard': {
    imports: ['openapi/document/node', 'openapi/document/read/index', 'openapi/model/types/index'],
    entryPoints: ['openapi/standard'],
  },
  'openapi/json-schema': {
    imports: ['cache/memoize', 'openapi/standard'],
    entryPoints: [
      'openapi/json-schema/index',
      'openapi/json-schema/generate/index',
      'openapi/json-schema/inclusion/index',
    ],
  },
  'openapi/document': {
    imports: ['cache/memoize', 'characters', 'openapi/standard', 'openapi/model/types/index'],
    entryPoints: [
      'openapi/document/bundle/index',
      'openapi/document/filter/index',
      'openapi/document/node',
      'openapi/document/overlay/index',
      'openapi/document/read/allowed-root',
      'openapi/document/read/content-root',
      'openapi/document/read/error',
      'openapi/document/read/index',
      'openapi/document/read/whole-number',
      'openapi/document/subset/index',
      'openapi/document/walk',
    ],
  },
  'openapi/model': {
    imports: ['cache/memoize', 'characters', 'openapi/standard', 'openapi/document', 'openapi/json-schema'],
    entryPoints: ['openapi/model/index', 'openapi/model/types'],
  },
  'openapi/load': {
    imports: ['cache', 'openapi/standard', 'openapi/document', 'openapi/model', 'satellites/lint/worker/index'],
    entryPoints: ['openapi/load/index'],
  },
  'portal/messages': {
    imports: [
      'characters',
      'openapi/model',
      'openapi/json-schema',
      'portal/markup',
      'portal/view/links',
      'portal/view/types',
    ],
    entryPoints: ['portal/messages'],
  },
  'portal/markup': { imports: ['characters'], entryPoints: ['portal/markup'] },
  'portal/samples': {
    imports: [
      'cache/memoize',
      'characters',
      'openapi/standard',
      'openapi/document',
      'openapi/model',
      'openapi/json-schema',
    ],
    entryPoints: [
      'portal/samples/browser',
      'portal/samples/encode',
      'portal/samples/encode',
      'portal/samples/index',
      'portal/samples/request-parts',
      'portal/samples/sent-values',
      'portal/samples/server-address',
      'portal/samples/shell',
      'portal/samples/xml-writer',
    ],
  },
  portal: {
    imports: [
      'cache/memoize',
      'characters',
      'openapi/document/read/error',
      'openapi/standard/record',
      'openapi/model',
      'openapi/load',
      'portal/markup',
      'portal/samples',
      'satellites/quality',
      'satellites/changes',
      'satellites/sandbox',
      'portal/messages/index',
      'portal/messages/languages',
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
  'portal/view': {
    imports: [...SHOWN, 'openapi/load', 'satellites/quality', 'satellites/changes'],
    entryPoints: ['portal/view'],
  },
};
