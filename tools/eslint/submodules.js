/**
 * Submodules of a module, with the submodules and files of the same module that each may import at run time. Type imports are not
 * restricted, since all share the model's types.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SUBMODULES = {
  'openapi/standard/extensions': ['openapi/standard', 'openapi/document/read'],
  'openapi/document/read': ['characters/nearest', 'openapi/standard'],
  'openapi/document/bundle': ['openapi/document/read', 'openapi/document/node', 'openapi/document/walk'],
  'openapi/document/overlay': ['openapi/document/read', 'openapi/document/bundle'],
  'openapi/document/filter': [
    'openapi/document/read',
    'openapi/document/node',
    'openapi/document/walk',
    'openapi/document/bundle',
  ],
  'openapi/document/subset': [
    'openapi/document/read',
    'openapi/document/node',
    'openapi/document/walk',
    'openapi/document/bundle',
  ],
  'portal/view/types': [],
  'portal/messages/en': ['portal/messages/format/numbers', 'portal/messages/format/dates'],
  'portal/messages/de': ['portal/messages/format/numbers', 'portal/messages/format/dates'],
  'client/messages': [],
  'client/live': [],
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
  'site/html/ui': [],
};
