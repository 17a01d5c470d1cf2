import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import walls from './tools/eslint/plugin.js';

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', '.astro/', '.portico/', 'tests/fixtures/', 'test-results/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `{ [key: string]: T }` and Record are both in use: Record cannot name itself in a recursive type.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      'max-lines': ['error', { max: 300 }],
      'no-console': 'off',
    },
  },
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
    plugins: { walls },
    rules: { 'walls/modules': 'error', 'walls/packages': 'error', 'walls/words': 'error', 'walls/circles': 'error' },
  },
  {
    // The files that may put HTML into a page: what they are given is made and sanitised by src/markdown, or is JSON.
    files: ['**/*.astro'],
    ignores: ['ui/Markdown', 'ui/CodeBlock', 'layout/Speculation', 'layout/StructuredData'].map(
      (name) => `src/components/${name}.astro`,
    ),
    rules: { 'astro/no-set-html-directive': 'error' },
  },
);
