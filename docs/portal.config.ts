/** Portal of this folder itself: `npm run docs`. */
export default {
  title: 'Portico',
  description: 'API documentation portals from OpenAPI documents.',
  guides: '.',
  home: 'start',
  lint: 'off',
  navigation: {
    groups: [
      { label: 'Start', items: ['guides/start', 'guides/migrate', 'guides/upgrade'] },
      {
        label: 'How to',
        items: [
          'guides/documents',
          'guides/many-apis',
          'guides/overlays',
          'guides/guides',
          'guides/look',
          'guides/existing-site',
          'guides/changes',
          'guides/lint',
          'guides/testing',
          'guides/ci',
          'guides/sandbox',
          'guides/agents',
          'guides/hosting',
        ],
      },
      {
        label: 'Portico reference',
        items: [
          'guides/settings',
          'guides/command-line',
          'guides/extensions',
          'guides/openapi-support',
          'guides/limits',
          'guides/security',
          'guides/troubleshooting',
        ],
      },
      { label: 'Sample API', items: ['harbour'] },
    ],
  },
  redirects: {
    '/guides/start/': '/',
    '/guides/welcome/': '/',
    '/guides/astro/': '/guides/existing-site/',
    '/guides/changelogs/': '/guides/changes/',
    '/guides/agreement/': '/guides/changes/',
    '/guides/quality/': '/guides/lint/',
    '/guides/private/': '/guides/hosting/',
    '/guides/analytics/': '/guides/hosting/',
  },
};
