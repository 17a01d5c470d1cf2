import { addCounts, type Count } from '../count.ts';
import type { Ran } from '../reports.ts';

/** Prints a line for each suite, by the prefix of its tests' names, and counts attacks instead of tests; a test without attacks is one. */
export function reportSuites({ tests, count, output }: Ran): { readonly count: Count; readonly output: string } {
  const counts: Count[] = [];
  for (const [family, members] of Map.groupBy(tests, ({ name }) => name.split(':', 1).join(''))) {
    const sum = addCounts(members.map(({ attacks }) => attacks ?? { passed: 1, failed: 0, skipped: 0 }));
    counts.push(sum);
    console.log(`  ${family}: ${sum.passed} passed, ${sum.failed} failed`);
  }
  // Files that could not be loaded have no tests to count.
  const { passed, failed, skipped } = addCounts(counts);
  return { count: { passed, failed: count.failed > 0 ? Math.max(failed, 1) : failed, skipped }, output };
}
