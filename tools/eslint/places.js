/** Files that may import each package; paths begin with `src` or `tools`. No file of src may import any other package. */
export const PACKAGES = [
  { name: /^node:/, places: ['src', 'tools'] },
  { name: /^@redocly\/openapi-core/, places: ['src/satellites/lint/worker', 'src/satellites/lint'] },
  { name: /^js-yaml/, places: ['src/openapi/document/read'] },
  { name: /^json-p3$/, places: ['src/openapi/document/overlay/edits'] },
  { name: /^shiki/, places: ['src/portal/markup'] },
  { name: /^markdown-it/, places: ['src/portal/markup'] },
  { name: /^parse5/, places: ['src/portal/markup', 'src/site/read/tree'] },
  { name: /^github-slugger/, places: ['src/portal/markup/slug'] },
  { name: /^satteri/, places: ['src/portal/guides'] },
  { name: /^pagefind/, places: ['src/site/read/search'] },
  { name: /^stemmer/, places: ['src/client/search/tokens'] },
  { name: /^fontkitten/, places: ['src/site/write/social/outline', 'src/portal/look/fonts'] },
  { name: /^@csstools\/color-helpers$/, places: ['src/portal/look/colour'] },
  { name: /^@csstools\/css-/, places: ['src/portal/look/parse-colour'] },
  { name: /^cborg/, places: ['src/site/read/search'] },
  { name: /^@scalar\/(?:api-client|workspace-store)\//, places: ['src/client/try-it/frame'] },
  { name: /^@scalar\/api-reference/, places: ['src/client/try-it/console-frame'] },
  {
    name: /^astro(?:\/|$)/,
    places: [
      'src/satellites/astro',
      'src/site/render/compile/guide-plugin',
      'src/site/render/types',
      'src/site/html',
      'src/portal/settings/logo',
      'src/env.d',
      'tools/package/compile',
    ],
  },
  { name: /^virtual:portico\/site$/, places: ['src/satellites/astro'] },
  { name: /^@astrojs\/compiler-rs$/, places: ['src/site/render/compile/compile-component'] },
  { name: /^@astrojs\/markdown-satteri$/, places: ['src/site/render/compile/guide-plugin'] },
  { name: /^vite$/, places: ['src/site/render/compile', 'tools/package'] },
  { name: /^rolldown$/, places: ['src/site/render/compile/bundle-rules', 'src/site/render/compile/bundle-diagrams'] },
  { name: /^mermaid$/, places: ['src/client/diagram/frame'] },
  { name: /^typescript$/, places: ['tools/package/declarations'] },
  { name: /^eslint$/, places: ['tools/eslint'] },
  { name: /^(?:scslre|estree)$/, places: ['tools/eslint'] },
  { name: /^send$/, places: ['src/satellites/serve/send-located'] },
  { name: /^@modelcontextprotocol\/server/, places: ['src/satellites/mcp/server'] },
  { name: /^postgres$/, places: ['src/satellites/sandbox/server/postgres-store'] },
  {
    name: /^zod$/,
    places: [
      'src/site/write/apis',
      'src/openapi/load/lock',
      'src/site/output/manifest',
      'src/satellites/sandbox/server/node-tools',
      'src/satellites/sandbox/server/site-sandbox',
      'src/portal',
      'src/site/read/search',
      'src/site/render/compile',
      'src/commands',
      'src/satellites/mcp/tools',
      'tools',
    ],
  },
];

/** Patterns of source code, without comments, that only one place may contain. */
export const WORDS = [
  {
    what: 'A vendor field',
    word: /['"`]x-(?!content-type-options|default\b)[a-z]/gi,
    // Those of the frame are keys of the client's store.
    places: [
      'src/openapi/standard/extensions',
      'src/satellites/lint',
      'src/client/try-it/frame',
      'src/client/try-it/sanitize',
      'src/client/try-it/own-key',
      'src/client/try-it/fill-operation',
      // Names of headers.
      'src/satellites/sandbox/server/site-sandbox',
    ],
  },
  {
    what: 'A `$ref`',
    word: /['"]\$ref['"]/g,
    places: [
      'src/openapi/model',
      'src/openapi/document',
      'src/openapi/standard',
      'src/satellites/lint',
      'src/client/try-it/sanitize',
      'src/openapi/json-schema',
      'src/client/try-it/console-document',
      'src/satellites/sandbox',
    ],
  },
  {
    // Two portals in one process must not share it. Exceptions: the process itself, services that run once, memos of pure functions.
    what: 'A variable of the process, or a constant whose contents change',
    word: /^(?:export )?(?:let |const \w+ = new (?:Map|Set)\b.*\(\);$)/gm,
    places: [
      'src/client',
      'src/cache/key',
      'src/cache/fingerprint',
      'src/satellites/lint/worker/worker',
      'src/satellites/lint/worker/check-config',
      'src/site/read/search/index-files',
      'src/portal/markup/highlight',
      'src/site/output/temporary-folder',
      'src/site/output/budget',
      'src/site/render/choose-runtime',
      'src/site/render/compile/peer',
      'src/site/render/compile/guide-plugin',
      'src/satellites/proof/namespaces',
      'src/satellites/lint/worker/lint',
      'src/site/output/publish',
      'src/satellites/proof/processes',
      // Memos, and a table that is filled once.
      'src/site/render/attributes',
      'src/openapi/json-schema/match',
      'src/openapi/model/schema/keywords',
      'src/site/write/social/outline',
    ],
  },
  {
    what: '`set:html`',
    word: /set:html/g,
    places: [
      // Compiled MDX.
      'src/site/render/jsx',
      'src/site/html/ui/Markdown',
      'src/site/html/guide/GuideText',
      'src/site/html/ui/CodeBlock',
      'src/site/html/layout/Head',
    ],
  },
  {
    what: 'A stream of the process',
    word: /process\.std(?:out|err)|\bstd(?:out|err)\b.*=.*process|(?<!['"`\w.])console\.\w+\(/g,
    places: [
      'src/characters/terminal',
      'src/satellites/lint/worker/worker',
      'src/commands/portico',
      'src/commands/install',
      'src/process/denied',
      // Source text of samples.
      'src/portal/samples/languages/javascript',
    ],
  },
  {
    what: 'Text that becomes markup',
    word: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|DOMParser|srcdoc/g,
    // The frame of diagrams has an origin of its own.
    places: ['src/client/page/trusted', 'src/client/diagram/frame'],
  },
  {
    what: 'Escaping for HTML and XML',
    word: /&(?:amp|lt|gt|quot|apos|#39);/g,
    places: [
      'src/characters',
      'src/site/render',
      // Blocks of Markdown, in which HTML is text.
      'src/site/read/markdown/inline',
      // These read references, or name them in a hint.
      'src/client/page/reveal',
      'src/client/request/write-sample',
      'src/portal/markup/plain-text',
      'src/portal/guides/syntax',
      'src/portal/view/links',
    ],
  },
];
