import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../sites.ts';
import { measureTasks } from './measure.ts';
import { LIMITS, readFor } from './reader.ts';
import { TASKS } from './tasks.ts';
import { byLlmsText, byMcp, bySkills } from './ways.ts';

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

/** Tasks solved, requests and size of answers, of twenty tasks; texts of the portals may change it a little. */
const MEASURED = [
  ['llms.txt', byLlmsText, { found: 13, requests: 95, kilobytes: 619 }],
  ['skills', bySkills, { found: 7, requests: 83, kilobytes: 245 }],
  ['MCP', byMcp, { found: 17, requests: 74, kilobytes: 385 }],
] as const;

test.each(MEASURED)('by %s, the reader finds as much as before, at the same cost', async (_, way, before) => {
  const now = await measureTasks(way);
  expect(Math.abs(now.found - before.found)).toBeLessThanOrEqual(2);
  expect(Math.abs(now.requests - before.requests)).toBeLessThanOrEqual(now.requests / 4);
  expect(Math.abs(now.kilobytes - before.kilobytes)).toBeLessThanOrEqual(now.kilobytes / 4);
});
