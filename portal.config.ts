import { defineConfig } from './src/portal/config.ts';

export default defineConfig({
  title: 'Petstore',
  description: 'Everything you need to list pets, take orders and send messages from your own program.',
  quickstart: 'quickstart',
  lint: 'stop',
  sandbox: { first: true },
  apis: { petstore: { rules: './openapi/petstore/sandbox.ts' } },
  redirects: { '/accessibility/': '/guides/accessibility/' },
});
