import { MUSEUM } from './museum.ts';

const FIRST = MUSEUM.replace('operationId: getTicket', 'operationId: oneTicket')
  .replace('      summary: Get a ticket\n', '')
  .replace(/\n {2}\/tickets:\n[^]*?(?=\n {2}\/tickets\/)/, '');

const SECOND = MUSEUM.replace('version: 1.0.0', 'version: 2.0.0')
  .replace(
    'components:\n',
    `webhooks:
  ticketSold: { post: { summary: A ticket was sold, responses: { '200': { description: Thanks. } } } }
x-topics: [{ title: How to pay, content: Pay at the door. }]
components:
  securitySchemes:
    login:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: https://museum.example.com/token, scopes: { sell: Sell tickets. } } }
`,
  )
  .replace('operationId: buyTicket', 'operationId: buyTicket\n      security: [{ login: [sell] }]')
  .replace('operationId: getTicket', 'operationId: getTicket\n      deprecated: true')
  .replace(
    '      parameters: [{ name: ticketId',
    "      callbacks: { paid: { '{$request.query.url}': { post: { summary: Paid, responses: { '200': { description: Thanks. } } } } } }\n      parameters: [{ name: ticketId",
  );

const ZOO = MUSEUM.replace('title: Museum', 'title: Zoo').replaceAll(/ {6}operationId: .*\n/g, '');

/** Portal with a page of each kind, whose addresses `old-addresses.txt` has. */
export const OLD_PORTAL: Readonly<Record<string, string>> = {
  'first.yaml': FIRST,
  'second.yaml': SECOND,
  'zoo.yaml': ZOO,
  'redocly.yaml': `apis:
  museum@2.0.0: { root: second.yaml }
  museum@1.0.0: { root: first.yaml }
  zoo: { root: zoo.yaml }
extends: [minimal]
`,
  'portal.config.ts': `export default {
  title: 'Museum and zoo',
  site: 'https://docs.example.com',
  language: ['en', 'de'],
  quality: true,
  pages: 'pages',
  changes: { api: { museum: [
    { version: '1.0.0', file: 'first.yaml', date: '2026-01-01' },
    { version: '2.0.0', file: 'second.yaml', date: '2026-02-01' },
  ] } },
  redirects: { '/old/': '/guides/start/' },
};
`,
  'src/content/guides/start.md': '# Start\n\nBegin here.\n',
  'src/content/guides/more/index.md': '# More\n\nMore of it.\n',
  'src/content/guides/more/details.md': '# Details\n\nAll of it.\n',
  'pages/imprint.md': '# Imprint\n\nWe.\n',
  'public/robots.txt': 'User-agent: *\n',
};
