/** Options that Astro's compilers and Vite have for components and guides. */
export const COMPILER_OPTIONS = {
  compressHTML: 'jsx',
  scopedStyleStrategy: 'attribute',
  markdown: { syntaxHighlight: false },
  build: { assets: '_astro' },
  vite: { build: { assetsInlineLimit: 0, target: 'esnext', reportCompressedSize: false } },
} as const;
