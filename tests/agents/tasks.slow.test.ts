import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, siteFolder } from '../sites.ts';
import { measureTasks, readTable, writeTable } from './measure.ts';
import { LIMITS, readFor } from './reader.ts';
import { TASKS } from './tasks.ts';
import { byLlmsText } from './ways.ts';

const PAGE = join(ROOT, 'tests/agents/README.md');

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

/** Answers that may differ from the table in one way, and share of requests and bytes: texts of the portal change. */
const [OTHERS, SHARE] = [2, 0.25];

test('the README has what the reader finds, and at which cost', async () => {
  const measured = await measureTasks();
  const table = writeTable(measured);
  if (process.env.PORTICO_WRITE_TABLE === 'true')
    writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(/^\| task [^]*?\n(?=\n)/m, table));
  const [now, before] = [readTable(table), readTable(readFileSync(PAGE, 'utf8'))];
  expect([...before.keys()]).toEqual([...now.keys()]);
  for (const way of [0, 1, 2]) {
    const differing = [...now].filter(
      ([question, cells]) => question !== 'answers' && isFound(cells[way]) !== isFound(before.get(question)?.[way]),
    );
    expect(differing.length).toBeLessThanOrEqual(OTHERS);
    const [sums, written] = [numbersIn(now.get('answers')?.[way]), numbersIn(before.get('answers')?.[way])];
    expect(sums).toHaveLength(4);
    for (const [at, number] of sums.entries()) {
      expect(Math.abs(number - (written[at] ?? 0))).toBeLessThanOrEqual(Math.max(OTHERS, number * SHARE));
    }
  }
});

function isFound(cell = ''): boolean {
  return cell.startsWith('found');
}

function numbersIn(cell = ''): readonly number[] {
  return [...cell.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
