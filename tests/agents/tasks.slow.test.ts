import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../sites.ts';
import { LIMITS, readFor } from './reader.ts';
import { TASKS } from './tasks.ts';
import { byLlmsText, byMcp } from './ways.ts';

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

test('the reader answers most tasks by llms.txt, and more by MCP', async () => {
  let [texts, tools] = [0, 0];
  for (const { site, question, answer } of TASKS) {
    const mcp = await byMcp(siteFolder(site));
    const isFound = (text: string): boolean => answer.every((part) => text.includes(part));
    if (isFound((await readFor(question, byLlmsText(siteFolder(site)))).answer)) texts += 1;
    if (isFound((await readFor(question, mcp)).answer)) tools += 1;
    await mcp.close();
  }
  expect(texts).toBeGreaterThanOrEqual(12);
  expect(tools).toBeGreaterThanOrEqual(16);
});
