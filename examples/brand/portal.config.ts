import { defineConfig } from '../../src/portal/config.ts';

export default defineConfig({
  title: 'Tidewater',
  description: 'Parcels by sea, for your own harbour.',
  tokens: './brand/tidewater.tokens.json',
  css: './brand/tidewater.css',
});
