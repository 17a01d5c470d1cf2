/** Numbers of passed, failed and skipped items. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Adds counts. */
export function addCounts(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Prints the closing line, and sets the exit code: 1 where anything failed or nothing ran. */
export function printTotal({ passed, failed, skipped }: Count): void {
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 && passed + skipped > 0 ? 0 : 1;
}

/** Parses a closing line; undefined for any other line. */
export function readTotal(line: string): Count | undefined {
  const [, passed, failed, skipped] = /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line) ?? [];
  if (passed === undefined || failed === undefined || skipped === undefined) return undefined;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
