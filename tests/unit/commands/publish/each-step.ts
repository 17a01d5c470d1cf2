import { expect } from 'vitest';
import { publish, recover } from '../../../../src/site/output/publish/publish.ts';
import { isPortalError } from '../../../../src/openapi/model/index.ts';
import { leftovers, standing, type Case } from './cases.ts';
import { failing } from './faults.ts';

/**
 * Publishes once for each operation, which fails. Expects the earlier or the later site, whole, and no temporary files: at once where
 * the output can be renamed, else after the next start, which the error of a partial publication announces.
 */
export async function failAtEachStep(code: string, caseOf: () => Case): Promise<void> {
  for (let number = 1; ; number += 1) {
    const given = caseOf();
    const { files, done } = failing(given.files, number, code);
    const error = await publish(given.built, given.out, files).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    const expected = error === undefined ? 'the later site' : /^(as before|the later site)$/;
    const isPartial =
      isPortalError(error) && error.message.endsWith('contains parts of two sites: the replacement was interrupted.');
    if (code !== 'KILLED' && !isPartial) expect(standing(given), `step ${number}`).toMatch(expected);
    await recover(given.out, given.files);
    expect(leftovers(given), `step ${number}`).toEqual([]);
    expect(standing(given), `step ${number}`).toMatch(expected);
    if (done() < number) break;
  }
}
