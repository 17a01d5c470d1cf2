import { join } from 'node:path';
import { run } from './sites.ts';

/** What has passed before is not looked at again until it changes; a fresh checkout, CI's above all, looks at everything. */
const remember = (tool: string): string[] => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join('.portico', 'check', tool),
];

/** What `npm run check` runs, each with the command of its tool: TypeScript by oxlint, which knows types; components by Astro and ESLint. */
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

/** Runs one check to its end; gives whether it passed and what it printed. */
export async function runCheck(
  check: (typeof CHECKS)[number],
): Promise<{ readonly passed: boolean; readonly output: string }> {
  const { code, output } = await run(join('node_modules', '.bin', check.tool), check.args);
  return { passed: code === 0, output };
}
