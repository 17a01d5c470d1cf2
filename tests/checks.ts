import { join } from 'node:path';
import { run } from './sites.ts';

/** Flags that cache passed files by content; a fresh checkout, as in CI, checks everything. */
const REMEMBER = ['--cache', '--cache-strategy', 'content', '--cache-location', join('.portico', 'check', 'eslint')];

/** Checks of `npm run check` with their commands: oxlint for TypeScript, with types; Astro and ESLint for components; oxfmt for all files. */
export const CHECKS = [
  {
    name: 'types and lint',
    tool: 'oxlint',
    args: ['--type-aware', '--type-check', '--max-warnings=0', '--report-unused-disable-directives'],
  },
  {
    name: 'types of components',
    tool: 'astro',
    args: ['check', '--minimumFailingSeverity', 'hint', '--tsconfig', 'tsconfig.components.json'],
  },
  { name: 'lint of components', tool: 'eslint', args: ['--max-warnings', '0', ...REMEMBER, '.'] },
  { name: 'formatting', tool: 'oxfmt', args: ['--check'] },
];

/** Runs one check; returns whether it passed, and its output. */
export async function runCheck(
  check: (typeof CHECKS)[number],
): Promise<{ readonly passed: boolean; readonly output: string }> {
  const { code, output } = await run(join('node_modules', '.bin', check.tool), check.args);
  return { passed: code === 0, output };
}
