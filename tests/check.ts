/** `npm run check`: types, code lint without warnings, formatting. */
import { CHECKS, runCheck } from './checks.ts';

for (const check of CHECKS) {
  const { passed, output } = await runCheck(check);
  console.log(`${passed ? '✓' : '✗'} ${check.name}`);
  if (passed) continue;
  console.log(output);
  process.exitCode = 1;
}
