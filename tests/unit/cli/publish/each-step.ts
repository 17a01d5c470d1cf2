import { expect } from 'vitest';
import { publish, recover } from '../../../../src/cli/publish.ts';
import { leftovers, standing, type Case } from './cases.ts';
import { failing } from './faults.ts';

/** Publishes once for each operation, which fails so; expects the earlier or the later site, whole, and that nothing of ours is left. */
export async function failAtEachStep(code: string, caseOf: () => Case): Promise<void> {
  for (let number = 1; ; number += 1) {
    const given = caseOf();
    const { files, done } = failing(given.files, number, code);
    const failed = await publish(given.built, given.out, files).then(
      () => false,
      () => true,
    );
    const expected = failed ? /^(as before|the later site)$/ : 'the later site';
    if (code !== 'KILLED') expect(standing(given), `step ${number}`).toMatch(expected);
    recover(given.out, given.files);
    expect(leftovers(given), `step ${number}`).toEqual([]);
    expect(standing(given), `step ${number}`).toMatch(expected);
    if (done() < number) break;
  }
}
