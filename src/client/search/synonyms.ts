/** Verbs of requests: words and phrases of one meaning, with the methods that they stand for. */
interface VerbGroup {
  readonly methods: RegExp;
  readonly words: readonly string[];
}

const WRITE = /^(?:POST|PUT|PATCH)$/;

/** Verbs that titles of operations begin with. Their method replaces them in a title: every DELETE deletes something. */
export const COMMON_VERBS: readonly VerbGroup[] = [
  {
    methods: /^GET$/,
    words: [
      'get',
      'list',
      'read',
      'show',
      'fetch',
      'retrieve',
      'find',
      'view',
      'see',
      'look up',
      'get all',
      'download',
    ],
  },
  {
    methods: /^POST$/,
    words: ['create', 'add', 'new', 'make', 'post', 'register', 'insert', 'open', 'place', 'set up'],
  },
  { methods: /^(?:PUT|PATCH)$/, words: ['update', 'edit', 'change', 'modify', 'set', 'replace', 'rename', 'close'] },
  { methods: /^DELETE$/, words: ['delete', 'remove', 'destroy', 'drop', 'clear', 'wipe', 'get rid of', 'revoke'] },
];

/** Verbs of tasks, which title and path name in other words or by a method. */
export const TASK_VERBS: readonly VerbGroup[] = [
  { methods: /^(?:DELETE|POST)$/, words: ['cancel', 'stop', 'abort', 'end', 'terminate'] },
  { methods: /^POST$/, words: ['send', 'write', 'submit'] },
  { methods: /^POST$/, words: ['buy', 'purchase', 'order'] },
  { methods: WRITE, words: ['start', 'run', 'trigger', 'launch', 'execute', 'dispatch'] },
  { methods: WRITE, words: ['restart', 'reboot', 'rerun'] },
  { methods: WRITE, words: ['ban', 'block', 'lock', 'suspend'] },
  { methods: /^(?:POST|PUT|DELETE)$/, words: ['unban', 'unblock', 'unlock'] },
  { methods: WRITE, words: ['roll back', 'rollback', 'revert', 'undo', 'restore'] },
  { methods: WRITE, words: ['enable', 'activate', 'turn on'] },
  { methods: /^(?:DELETE|POST|PUT|PATCH)$/, words: ['disable', 'deactivate', 'turn off'] },
  { methods: WRITE, words: ['copy', 'clone', 'duplicate'] },
  { methods: /^(?:GET|POST)$/, words: ['verify', 'validate', 'check'] },
  { methods: WRITE, words: ['invite'] },
  { methods: WRITE, words: ['upload'] },
  { methods: WRITE, words: ['publish'] },
];

/** Words of the field and their other names; the setting `search.synonyms` adds to them. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ...[...COMMON_VERBS, ...TASK_VERBS].map(({ words }) => words),
  ['search', 'find', 'query'],
  ['count', 'number of', 'how many'],
  ['repository', 'repo'],
  ['pull request', 'pr'],
  ['organization', 'organisation', 'org'],
  ['webhook', 'hook'],
  ['authentication', 'auth', 'login', 'log in', 'sign in', 'authorization', 'authenticate', 'token', 'api key'],
  ['logout', 'log out', 'sign out'],
  ['signup', 'sign up'],
  ['mfa', 'two factor', '2fa'],
  ['quickstart', 'get started', 'getting started'],
  ['error', 'problem'],
  ['changelog', 'release notes', 'versions'],
  ['pagination', 'paging'],
  ['rate limit', 'throttling', 'too many requests'],
  ['configuration', 'config', 'settings'],
  ['environment', 'env'],
  ['application', 'app'],
  ['administrator', 'admin'],
  ['documentation', 'docs'],
  ['database', 'db'],
  ['kubernetes', 'k8s'],
  ['virtual machine', 'vm', 'server'],
  ['directory', 'folder'],
  ['image', 'picture', 'photo', 'avatar'],
  ['identifier', 'id'],
  ['parameter', 'param'],
  ['email', 'mail'],
  ['phone', 'telephone'],
  ['invoice', 'bill'],
  ['sso', 'single sign on'],
  ['permission', 'access', 'rights'],
  ['statistics', 'stats', 'metrics', 'analytics'],
  ['history', 'events', 'activity'],
  ['price', 'cost'],
  ['attachment', 'file'],
  ['bulk', 'batch', 'multiple'],
  ['health', 'status'],
  ['current user', 'authenticated user', 'who am i', 'me'],
  ['customer', 'client'],
];

/** Verbs and words of little meaning, which weigh less than the object of the verb. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set([
  ...COMMON_VERBS.flatMap(({ words }) => words.filter((phrase) => !phrase.includes(' '))),
  ...'all existing available new current specific single multiple'.split(' '),
]);
