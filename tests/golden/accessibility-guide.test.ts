import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../sites.ts';
import { accessibilityGuide } from './accessibility-guide.ts';

test('the guide on accessibility says what the tests in a browser have written down', async () => {
  const results: unknown = JSON.parse(readFileSync(join(ROOT, 'tests/e2e/accessibility.json'), 'utf8'));
  await expect(accessibilityGuide(results)).toMatchFileSnapshot(join(ROOT, 'src/content/guides/accessibility.md'));
});
