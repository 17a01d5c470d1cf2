import { defineConfig } from 'astro/config';
import portico from './src/astro/index.ts';

export default defineConfig({ integrations: [portico()] });
