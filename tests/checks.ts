import { join } from 'node:path';
import { run } from './sites.ts';

/** Flags to cache passed checks by content; a fresh checkout, as in CI, checks everything. */
const remember = (tool: string): string[] => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join('.portico', 'check', tool),
];

/** Checks of `npm run check` with their commands: oxlint for TypeScript, with types; Astro and ESLint for components. */
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
  { name: 'lint of components', tool: 'eslint', args: ['--max-warnings', '0', ...remember('eslint'), '.'] },
  { name: 'formatting', tool: 'prettier', args: ['--check', '--log-level', 'warn', ...remember('prettier'), '.'] },
];

/** Runs one check; returns whether it passed, and its output. */
export async function runCheck(
  check: (typeof CHECKS)[number],
): Promise<{ readonly passed: boolean; readonly output: string }> {
  const { code, output } = await run(join('node_modules', '.bin', check.tool), check.args);
  return { passed: code === 0, output };
}
