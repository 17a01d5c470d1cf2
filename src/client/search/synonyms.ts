/** Methods of operations that write. */
export const WRITE = /^(?:POST|PUT|PATCH)$/;

/** Verbs of requests: words and phrases of one meaning, with the methods that they stand for. */
export interface VerbGroup {
  readonly methods: RegExp;
  readonly words: readonly string[];
  /** Words of the same meaning that are names of things too. */
  readonly nouns?: readonly string[];
}

/** Verbs that titles of operations begin with; a word belongs to the first of its groups. */
export const COMMON_VERBS: readonly VerbGroup[] = [
  {
    methods: /^GET$/,
    words: [
      'get',
      'read',
      'show',
      'fetch',
      'retrieve',
      'find',
      'view',
      'see',
      'lookup',
      'look up',
      'download',
      'locate',
      'where is',
    ],
  },
  { methods: /^GET$/, words: ['list', 'get all', 'browse', 'index', 'show', 'retrieve all'] },
  {
    methods: /^POST$/,
    words: ['create', 'add', 'new', 'make', 'place', 'post', 'insert', 'register', 'set up', 'spin up', 'provision'],
  },
  {
    methods: /^(?:PUT|PATCH)$/,
    words: ['update', 'edit', 'change', 'modify', 'set', 'replace', 'patch', 'put', 'reset', 'switch'],
  },
  {
    methods: /^DELETE$/,
    words: [
      'delete',
      'remove',
      'destroy',
      'drop',
      'erase',
      'clear',
      'purge',
      'wipe',
      'get rid of',
      'throw away',
      'discard',
      'trash',
      'kick',
      'revoke',
    ],
  },
];

/** Verbs that stand for a method where a query begins with them: elsewhere `open` and `close` are states. */
export const FIRST_VERBS: readonly VerbGroup[] = [
  { methods: /^POST$/, words: ['open', 'raise'] },
  { methods: WRITE, words: ['publish', 'trigger', 'upload'] },
  { methods: /^(?:PUT|PATCH)$/, words: ['close', 'reopen', 'archive'] },
];

/** Verbs of tasks, which title and path name in other words or by a method. */
const TASK_VERBS: readonly VerbGroup[] = [
  {
    methods: /^(?:DELETE|POST)$/,
    words: ['cancel', 'stop', 'abort', 'end', 'terminate', 'revoke', 'withdraw', 'close'],
  },
  { methods: /^POST$/, words: ['send', 'write', 'deliver', 'submit'], nouns: ['push'] },
  { methods: /^POST$/, words: ['buy', 'purchase', 'sell', 'check out'], nouns: ['order', 'checkout'] },
  { methods: WRITE, words: ['start', 'trigger', 'launch', 'execute', 'begin', 'dispatch'], nouns: ['run'] },
  { methods: WRITE, words: ['restart', 'reboot', 'rerun', 're-run', 'power cycle'] },
  { methods: WRITE, words: ['ban', 'suspend'], nouns: ['block', 'lock'] },
  { methods: /^(?:POST|PUT|DELETE)$/, words: ['unblock', 'unban', 'unlock'] },
  { methods: WRITE, words: ['roll back', 'rollback', 'revert', 'undo', 'restore'] },
  { methods: WRITE, words: ['rename', 'change name'] },
  { methods: WRITE, words: ['attach', 'connect', 'assign'], nouns: ['link'] },
  { methods: /^(?:DELETE|POST)$/, words: ['detach', 'disconnect', 'unlink', 'unassign'] },
  { methods: WRITE, words: ['enable', 'activate', 'turn on', 'switch on'] },
  { methods: /^(?:DELETE|POST|PUT|PATCH)$/, words: ['disable', 'deactivate', 'turn off', 'switch off'] },
  { methods: WRITE, words: ['move', 'migrate'], nouns: ['transfer'] },
  { methods: WRITE, words: ['duplicate'], nouns: ['copy', 'clone'] },
  { methods: WRITE, words: ['follow', 'subscribe'], nouns: ['watch'] },
  { methods: /^DELETE$/, words: ['unfollow', 'unsubscribe', 'unwatch', 'stop watching', 'stop following'] },
  { methods: WRITE, words: ['approve', 'accept', 'confirm'] },
  { methods: /^(?:POST|PUT|PATCH|DELETE)$/, words: ['reject', 'decline', 'deny', 'refuse'] },
  { methods: /^(?:GET|POST)$/, words: ['verify', 'validate'], nouns: ['check'] },
  { methods: WRITE, words: ['invite'] },
];

export const VERB_GROUPS: readonly VerbGroup[] = [...COMMON_VERBS, ...FIRST_VERBS, ...TASK_VERBS];

/** Names of the user whose key a request has. */
export const SELF: readonly string[] = [
  'me',
  'myself',
  'whoami',
  'who am i',
  'current user',
  'authenticated user',
  'signed in user',
  'logged in user',
  'my user',
  'my account',
  'my profile',
];

/** Words and phrases of one meaning; the setting `search.synonyms` adds to them. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ...VERB_GROUPS.map(({ words, nouns = [] }) => [...words, ...nouns]),
  SELF,
  ['search', 'find', 'query'],
  ['count', 'how many', 'number of', 'total'],
  ['repository', 'repo'],
  ['pull request', 'pr'],
  ['organization', 'organisation', 'org'],
  ['webhook', 'hook'],
  [
    'authentication',
    'authenticate',
    'authorize',
    'authorization',
    'auth',
    'login',
    'log in',
    'sign in',
    'credentials',
    'token',
    'api key',
  ],
  ['logout', 'log out', 'sign out', 'end session', 'revoke session'],
  ['signup', 'sign up'],
  ['mfa', 'multi factor', 'two factor', '2fa'],
  ['quickstart', 'quick start', 'get started', 'getting started', 'first request', 'tutorial'],
  ['error', 'problem', 'failure'],
  ['changelog', 'change log', 'release notes'],
  ['pagination', 'paging', 'next page'],
  ['rate limit', 'throttling', 'too many requests'],
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
  ['virtual machine', 'vm', 'server', 'machine'],
  ['directory', 'folder'],
  ['picture', 'image', 'photo', 'avatar'],
  ['identifier', 'id'],
  ['parameter', 'param'],
  ['message', 'msg', 'notification', 'alert'],
  ['shipment', 'parcel', 'consignment'],
  ['email', 'mail'],
  ['phone', 'telephone'],
  ['invoice', 'bill'],
  ['stock', 'inventory', 'restock'],
  ['jwks', 'json web key set', 'public keys'],
  ['sso', 'single sign on', 'saml'],
  ['permission', 'access', 'rights'],
  ['usage', 'consumption'],
  ['statistics', 'stats', 'metrics', 'analytics'],
  ['history', 'events', 'activity', 'timeline'],
  ['price', 'cost', 'pricing'],
  ['quota', 'limit'],
  ['attachment', 'file'],
  ['comment', 'reply', 'note'],
  ['reaction', 'emoji'],
  ['bulk', 'batch', 'multiple', 'many'],
  ['health', 'status', 'ping'],
  ['teammate', 'member', 'colleague'],
  ['client', 'customer'],
];

/** Verbs and words of little meaning, which weigh less than the object of the verb. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set([
  ...COMMON_VERBS.flatMap(({ words }) => words.filter((phrase) => !phrase.includes(' '))),
  ...'all existing available new current specific single multiple'.split(' '),
]);
