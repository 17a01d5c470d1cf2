import { expect, test } from 'vitest';
import { onNewState } from '../../../../src/satellites/astro/dev.ts';

test('pages are loaded again for a new state of the portal, not for what lint finds in it', () => {
  const reloads: string[] = [];
  let state = '1-1';
  const onState = onNewState(() => reloads.push(state));
  for (const next of ['1-1', '1-1', '1-2', '1-2', '1-3']) {
    state = next;
    onState({ state });
  }
  expect(reloads).toEqual(['1-1', '1-2', '1-3']);
});
