/** Files that may import each package; paths begin with `src` or `tools`. No file of src may import any other package. */
export const PACKAGES = [
  { name: /^node:/, places: ['src', 'tools'] },
  { name: /^@redocly\/openapi-core/, places: ['src/lint/worker', 'src/lint'] },
  { name: /^refa$/, places: ['src/changes/patterns'] },
  { name: /^js-yaml/, places: ['src/document/read'] },
  { name: /^json-p3$/, places: ['src/document/overlay/query'] },
  { name: /^shiki/, places: ['src/markup'] },
  { name: /^markdown-it/, places: ['src/markup'] },
  { name: /^parse5/, places: ['src/markup'] },
  { name: /^github-slugger/, places: ['src/markup/slug'] },
  { name: /^satteri/, places: ['src/portal/guides'] },
  { name: /^pagefind/, places: ['src/write/search'] },
  { name: /^stemmer/, places: ['src/client/search/tokens'] },
  { name: /^fontkitten/, places: ['src/write/social/outline', 'src/portal/look/fonts'] },
  { name: /^@csstools\/color-helpers$/, places: ['src/portal/look/colour'] },
  { name: /^@csstools\/css-/, places: ['src/portal/look/parse-colour'] },
  { name: /^cborg/, places: ['src/write/search'] },
  { name: /^@scalar\/(?:api-client|workspace-store)\//, places: ['src/client/try-it/frame'] },
  { name: /^@scalar\/api-reference/, places: ['src/client/try-it/console-frame'] },
  { name: /^@fontsource-variable\//, places: ['src/write/html/layout/Head'] },
  {
    name: /^astro(?:\/|$)/,
    places: [
      'src/astro',
      'src/build/astro/guide-plugin',
      'src/build/renderer/types',
      'src/write/html',
      'src/portal/settings/logo',
      'src/env.d',
      'tools/package/compile',
    ],
  },
  { name: /^virtual:portico\/site$/, places: ['src/astro'] },
  { name: /^@astrojs\/compiler-rs$/, places: ['src/build/astro/compile-component'] },
  { name: /^@astrojs\/markdown-satteri$/, places: ['src/build/astro/guide-plugin'] },
  { name: /^vite$/, places: ['src/build/astro', 'tools/package'] },
  { name: /^rolldown$/, places: ['src/build/astro/bundle-rules', 'src/build/astro/bundle-diagrams'] },
  { name: /^mermaid$/, places: ['src/client/diagram/frame'] },
  { name: /^typescript$/, places: ['tools/package/declarations'] },
  { name: /^eslint$/, places: ['tools/eslint'] },
  { name: /^(?:scslre|estree)$/, places: ['tools/eslint'] },
  { name: /^send$/, places: ['src/serve/send-located'] },
  { name: /^postgres$/, places: ['src/sandbox/server/postgres-store', 'src/sandbox/server/postgres-pages'] },
  {
    name: /^zod$/,
    places: [
      'src/build/site/site-record',
      'src/output/manifest',
      'src/sandbox/server/bounded-match',
      'src/sandbox/server/site-sandbox',
      'src/portal',
      'src/write/search',
      'src/build/astro',
      'src/cli',
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
      'src/standard/extensions',
      'src/lint',
      'src/client/try-it/frame',
      'src/client/try-it/sanitize',
      'src/client/try-it/own-key',
      'src/client/try-it/fill-operation',
      // Names of headers.
      'src/sandbox/server/sanitize',
    ],
  },
  {
    what: 'A `$ref`',
    word: /['"]\$ref['"]/g,
    places: [
      'src/model',
      'src/document',
      'src/standard',
      'src/lint',
      'src/client/try-it/sanitize',
      'src/json-schema',
      'src/client/try-it/console-document',
      'src/sandbox',
    ],
  },
  {
    what: 'The portal of the process',
    word: /\bgetPortal\b/g,
    places: [
      'src/build/site/static-site',
      'src/portal/current',
      'src/portal/portal',
      'src/sandbox/server/site-apis',
      'src/portal/settings',
      'src/cli',
    ],
  },
  {
    what: '`set:html`',
    word: /set:html/g,
    places: [
      // Compiled MDX.
      'src/build/renderer/jsx',
      'src/write/html/ui/Markdown',
      'src/write/html/guide/GuideText',
      'src/write/html/ui/CodeBlock',
      'src/write/html/layout/Speculation',
      'src/write/html/layout/StructuredData',
    ],
  },
  {
    what: 'A stream of the process',
    word: /process\.std(?:out|err)|\bstd(?:out|err)\b.*=.*process|(?<!['"`\w.])console\.\w+\(/g,
    places: [
      'src/cli/terminal',
      'src/lint/worker/worker',
      'src/cli/portico',
      'src/cli/install',
      'src/build/process/denied',
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
      'src/build/renderer',
      // Blocks of Markdown, in which HTML is text.
      'src/write/markdown/neutralize',
      // These read references, or name them in a hint.
      'src/client/page/reveal',
      'src/client/request/draw-sample',
      'src/markup/plain-text',
      'src/portal/guides/syntax',
      'src/view/links',
    ],
  },
];
