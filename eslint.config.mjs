import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import boundaries from './tools/eslint/plugin.js';

export default defineConfig(
  { ignores: ['dist/', 'lib/', 'node_modules/', '.astro/', '.portico/', 'tests/fixtures/', 'test-results/'] },
  // TypeScript is linted by oxlint; here, TypeScript has the boundaries alone.
  { files: ['src/**/*.ts', 'tools/**/*.ts'], languageOptions: { parser: tseslint.parser } },
  ...astro.configs['flat/recommended'],
  {
    files: ['**/*.astro'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: { 'max-lines': ['error', { max: 300 }], '@typescript-eslint/no-explicit-any': 'error' },
  },
  {
    files: ['src/**/*.{ts,js,astro}', 'tools/**/*.{ts,js}'],
    // Scripts of Astro files, which are looked at with the files that hold them.
    ignores: ['**/*.astro/*'],
    plugins: { boundaries },
    rules: {
      'boundaries/files': 'error',
      'boundaries/modules': 'error',
      'boundaries/packages': 'error',
      'boundaries/patterns': 'error',
      'boundaries/words': 'error',
    },
  },
  {
    // The files that may put HTML into a page: what they are given is made and sanitised by src/markup, or is JSON.
    files: ['**/*.astro'],
    ignores: ['ui/Markdown', 'ui/CodeBlock', 'guide/GuideText', 'layout/Head'].map(
      (name) => `src/site/html/${name}.astro`,
    ),
    rules: { 'astro/no-set-html-directive': 'error' },
  },
);
