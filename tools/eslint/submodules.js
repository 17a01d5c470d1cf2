/**
 * Submodules of a module, with the submodules and files of the same module that each may import at run time. Type imports are not
 * restricted, since all share the model's types.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SUBMODULES = {
  'standard/extensions': ['standard', 'document/read'],
  'document/read': ['characters/nearest', 'standard'],
  'document/bundle': ['document/read', 'document/node', 'document/walk'],
  'document/overlay': ['document/read', 'document/bundle'],
  'document/filter': ['document/read', 'document/node', 'document/walk', 'document/bundle'],
  'document/subset': ['document/read', 'document/node', 'document/walk', 'document/bundle'],
  'view/types': [],
  'messages/en': ['messages/format/numbers', 'messages/format/dates'],
  'messages/de': ['messages/format/numbers', 'messages/format/dates'],
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
  'write/html/ui': [],
};
