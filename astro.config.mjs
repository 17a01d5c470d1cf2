import { defineConfig } from 'astro/config';
import portico from './src/satellites/astro/index.ts';

export default defineConfig({ integrations: [portico()] });
