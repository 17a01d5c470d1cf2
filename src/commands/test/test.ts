import { PortalError } from '../../openapi/model/index.ts';
import { loadPortal } from '../../portal/portal.ts';
import { endPrograms, hasNamespaces, RUNNERS } from '../../satellites/proof/index.ts';
import { GUIDE_COMPONENTS } from '../../portal/view/guide-components.ts';
import type { Invocation } from '../invocation.ts';
import { hasOption, nameOption, numberOption, portalOptions } from '../options.ts';
import { reportLeftOut } from '../../site/write/open/problems.ts';
import { countReport, formatTestReport, TEST_FORMATS } from './report.ts';
import { testPortal, type TestOptions } from './test-portal.ts';

/** Seconds for a sample: compilers on slow machines need half of them. */
const TIMEOUT = 60;

/** `portico test`: runs the samples of documents and guides against the sandbox; returns 1 for faults. */
export async function test(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const options = portalOptions(invocation);
  const isNamed = options.documents.length > 0;
  const only = nameOption(invocation, 'only', [...RUNNERS.map(({ language }) => language), 'examples']);
  const trust = hasOption(invocation, 'trust');
  // mitigation: samples of documents that nobody trusts
  if (isNamed && only !== 'examples' && !trust) {
    throw new PortalError('Samples are programs: only those of documents listed in redocly.yaml are run.', {
      hint: 'If you trust the document, add --trust; --only examples runs no program.',
    });
  }
  const format = nameOption(invocation, 'format', TEST_FORMATS) ?? 'text';
  const tested: TestOptions = {
    only,
    trust,
    limit: (numberOption(invocation, 'timeout', [1, 3600]) ?? TIMEOUT) * 1000,
    progress: (text) => {
      terminal.progress(text);
    },
  };
  terminal.progress('Reading documents');
  const portal = await loadPortal(options, GUIDE_COMPONENTS);
  const stop = (): void => {
    endPrograms();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const report = await testPortal(portal, tested);
    terminal.endProgress();
    // Their samples and examples are not tested.
    reportLeftOut(portal.apis, terminal, true);
    const output = formatTestReport(report, format);
    const isRun = report.proofs.some(({ outcome }) => outcome.kind !== 'skipped');
    if (isRun && !hasNamespaces()) terminal.warn('Samples ran without separate namespaces, with all of your rights.');
    if (format === 'text') terminal.print(output);
    else terminal.printData(output);
    return countReport(report).failed === 0 ? 0 : 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
