/** `npm run check`: types, code lint without warnings, formatting, side by side. */
import { CHECKS, runCheck } from './checks.ts';

await Promise.all(
  CHECKS.map(async (check) => {
    const { passed, output } = await runCheck(check);
    console.log(`${passed ? '✓' : '✗'} ${check.name}`);
    if (passed) return;
    console.log(output);
    process.exitCode = 1;
  }),
);
