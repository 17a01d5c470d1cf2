/** Portal of this folder itself: `npm run docs`. */
export default {
  title: 'Portico',
  description: 'API documentation portals from OpenAPI documents.',
  guides: '.',
  home: 'welcome',
  quickstart: 'start',
  lint: 'off',
  navigation: {
    groups: [
      { label: 'Start', items: ['guides/start', 'guides/documents', 'guides/many-apis', 'guides/migrate'] },
      {
        label: 'Write',
        items: ['guides/guides', 'guides/look', 'guides/overlays', 'guides/changelogs', 'guides/analytics'],
      },
      { label: 'Check', items: ['guides/lint', 'guides/quality', 'guides/changes', 'guides/testing', 'guides/ci'] },
      { label: 'Sandbox', items: ['guides/sandbox'] },
      {
        label: 'Reference',
        items: [
          'guides/settings',
          'guides/extensions',
          'guides/command-line',
          'guides/limits',
          'guides/openapi-support',
          'guides/agreement',
        ],
      },
      {
        label: 'Operate',
        items: [
          'guides/hosting',
          'guides/security',
          'guides/private',
          'guides/existing-site',
          'guides/agents',
          'guides/astro',
          'guides/upgrade',
          'guides/troubleshooting',
        ],
      },
    ],
  },
};
