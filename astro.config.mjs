import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { portico } from './src/build/astro/integration.ts';
import { listTextFiles } from './src/write/markdown/index.ts';

export default defineConfig({
  integrations: [mdx(), portico(listTextFiles)],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  build: { format: 'directory', inlineStylesheets: 'never', assets: '_astro', concurrency: 4 },
  vite: { build: { assetsInlineLimit: 0 }, clearScreen: false },
});
