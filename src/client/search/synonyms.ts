/** Synonyms in titles of operations; the setting `search.synonyms` adds to them. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['get', 'read', 'show', 'fetch', 'retrieve', 'find', 'view', 'see', 'lookup', 'download'],
  ['list', 'get all', 'browse', 'index', 'show', 'retrieve all'],
  ['create', 'add', 'new', 'make', 'place', 'post', 'insert', 'register'],
  ['update', 'edit', 'change', 'modify', 'set', 'replace', 'patch', 'put', 'reset', 'switch'],
  ['delete', 'remove', 'destroy', 'drop', 'erase'],
  ['cancel', 'stop', 'abort'],
  ['start', 'run', 'trigger', 'launch'],
  ['buy', 'purchase', 'order'],
  ['search', 'find', 'query'],
  ['repository', 'repo'],
  ['pull request', 'pr'],
  ['organization', 'organisation', 'org'],
  ['webhook', 'hook'],
  ['authentication', 'authenticate', 'authorize', 'authorization', 'auth', 'login', 'sign in'],
  ['configuration', 'config', 'settings'],
  ['environment', 'env'],
  ['application', 'app'],
  ['administrator', 'admin'],
  ['information', 'info'],
  ['document', 'doc'],
  ['documentation', 'docs'],
  ['license', 'licence'],
  ['database', 'db'],
  ['kubernetes', 'k8s'],
  ['directory', 'folder'],
  ['picture', 'image', 'photo'],
  ['identifier', 'id'],
  ['parameter', 'param'],
  ['message', 'msg'],
];

/** Verbs and words of little meaning, which weigh less than the object of the verb. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set([
  ...SYNONYMS.slice(0, 5).flatMap((group) => group.flatMap((phrase) => phrase.split(' '))),
  ...'all existing available new current specific single multiple'.split(' '),
]);
