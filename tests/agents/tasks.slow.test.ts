import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../sites.ts';
import { LIMITS, readFor } from './reader.ts';
import { TASKS } from './tasks.ts';
import { byLlmsText } from './ways.ts';

test.each(TASKS)('the portal $site answers: $question', ({ site, page, answer }) => {
  const text = readFileSync(join(siteFolder(site), page), 'utf8');
  expect(answer.filter((part) => !text.includes(part))).toEqual([]);
});

test('the reader keeps its limits, and reads the same each time', async () => {
  const way = byLlmsText(siteFolder('own'));
  for (const { question } of TASKS) {
    const reading = await readFor(question, way);
    expect(reading.calls).toBeLessThanOrEqual(LIMITS.calls);
    expect(reading.bytes).toBeLessThanOrEqual(LIMITS.bytes);
    expect(await readFor(question, way)).toEqual(reading);
  }
});
