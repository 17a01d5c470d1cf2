/**
 * Options that Astro's compilers and Vite have for components and guides: of `src/build/astro`, of editors and of `astro check`.
 * @satisfies {import('astro').AstroUserConfig}
 */
const config = {
  compressHTML: 'jsx',
  scopedStyleStrategy: 'attribute',
  markdown: { syntaxHighlight: false },
  build: { assets: '_astro' },
  vite: { build: { assetsInlineLimit: 0, target: 'esnext', reportCompressedSize: false } },
};

export default config;
