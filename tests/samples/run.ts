/**
 * `npm run test:samples`: runs every hand-written sample of the portal's own pages against a local sandbox each, and
 * checks the documents' examples. `--only LANGUAGE`.
 */
import { parseArgs } from 'node:util';
import { countReport, formatTestReport } from '../../src/commands/test/report.ts';
import { testPortal } from '../../src/commands/test/test-portal.ts';
import { loadPortal } from '../../src/portal/portal.ts';
import { GUIDE_COMPONENTS } from '../../src/portal/view/guide-components.ts';
import { printTotal } from '../count.ts';
import { IS_CI } from '../steps.ts';
import { ROOT } from '../sites.ts';

/** Languages that are available wherever the tests run. */
const ALWAYS = ['curl', 'javascript', 'python'];
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const portal = await loadPortal({ root: ROOT, settings: ROOT, documents: [] }, GUIDE_COMPONENTS);
const report = await testPortal(portal, {
  only: values.only,
  trust: false,
  limit: 60_000,
  progress: () => undefined,
});
console.log(formatTestReport(report, 'text').split('\n').slice(0, -1).join('\n'));
const missing = report.proofs.filter(
  ({ sample, outcome }) => outcome.kind === 'skipped' && (IS_CI || ALWAYS.includes(sample.language)),
).length;
const { passed, failed, skipped } = countReport(report);
printTotal({ passed, failed: failed + missing, skipped: skipped - missing });
