import { defineConfig } from '../../src/portal/config.ts';

export default defineConfig({
  title: 'Tidewater',
  description: 'Parcels by sea, for your own harbour.',
  guides: 'guides',
  home: 'welcome',
  pages: 'pages',
  links: [{ label: 'Plans', href: '/plans/' }],
  tokens: './brand/tidewater.tokens.json',
  css: './brand/tidewater.css',
  fonts: { mono: './brand/geist-mono.woff2' },
  hooks: {
    // Each document names the page of the office's hours.
    document: (document) => ({
      ...document,
      externalDocs: { url: 'https://tidewater.example.com/hours', description: 'Hours of the harbour office' },
    }),
    // The lists of schemas are found by search alone.
    pages: (pages) => pages.filter(({ kind }) => kind !== 'schemas'),
    view: (view) => (view.kind === 'schemas' ? { ...view, title: 'Papers of the API' } : view),
    files: (pages) => [
      { path: '/pages.json', contents: JSON.stringify(pages.flatMap(({ path, unlisted }) => (unlisted ? [] : path))) },
    ],
  },
  banner: {
    text: 'Version 1 of Parcels ends in June 2027.',
    link: { label: 'Move to version 2', href: '/reference/parcels/' },
  },
  footer: {
    text: '© 2026 Tidewater Freight',
    columns: [
      {
        title: 'Develop',
        links: [
          { label: 'Parcels', href: '/reference/parcels/' },
          { label: 'Rates', href: '/reference/rates/' },
        ],
      },
      {
        title: 'Company',
        links: [
          { label: 'Plans', href: '/plans/' },
          { label: 'Harbour office', href: 'mailto:office@tidewater.example.com' },
        ],
      },
    ],
  },
  head: {
    scripts: [{ src: '/feedback.js' }],
    meta: { author: 'Tidewater Freight' },
  },
});
