import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isMethod } from '../../src/openapi/standard/methods.ts';
import { TOOLS } from '../../src/satellites/mcp/tools.ts';
import { forgeDocument } from './forge-document.ts';
import { LIMITS, readFor, type Way } from './reader.ts';
import { TASKS } from './tasks.ts';
import { wordsOf } from './words.ts';

/** Returns a way into texts by their addresses; it opens the first. */
function byTexts(texts: Readonly<Record<string, string>>): Way {
  const [[address, text] = ['', '']] = Object.entries(texts);
  return { open: async () => Promise.resolve({ address, text }), read: async (path) => Promise.resolve(texts[path]) };
}

describe('the reader', () => {
  test('follows the link whose line fits the question, and answers with the passage that does', async () => {
    const reading = await readFor(
      'feed the parrot',
      byTexts({
        '/llms.txt': '# Zoo\n\n- [Walk a dog](dog.md): PUT /dogs\n- [Feed a bird](bird.md): parrots and finches\n',
        '/dog.md': '# Walk a dog\n\n`PUT /dogs`\n\nOnce a day.\n',
        '/bird.md': '# Feed a bird\n\n`POST /meals`\n\nA parrot eats nuts.\n\nFinches eat seeds.\n',
      }),
    );
    expect(reading.pages).toEqual(['/llms.txt', '/bird.md']);
    expect(reading.calls).toBe(2);
    expect(reading.answer).toContain('A parrot eats nuts.');
  });

  test('stops at its limits of calls and bytes', async () => {
    const links = Array.from({ length: 50 }, (_, index) => `- [Bird ${index}](${index}.md)`).join('\n');
    const endless: Way = {
      open: async () => Promise.resolve({ address: '/llms.txt', text: links }),
      read: async () => Promise.resolve(`A bird.\n${'x'.repeat(90_000)}\n`),
    };
    const reading = await readFor('which bird sings', endless);
    expect(reading.calls).toBeLessThanOrEqual(LIMITS.calls);
    expect(reading.bytes).toBeLessThanOrEqual(LIMITS.bytes);
    expect(reading.answer.length).toBeLessThanOrEqual(LIMITS.answer + 2);
  });

  test('has no word of a task, names of tools aside', () => {
    const own = ['reader.ts', 'words.ts', 'ways.ts', 'mcp-client.ts'].map((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    );
    const literals = own.flatMap((text) =>
      [...text.matchAll(/'([^'\n]*)'/g)].flatMap(([, literal = '']) => wordsOf(literal)),
    );
    const asked = new Set(TASKS.flatMap(({ question }) => wordsOf(question)));
    expect(literals.filter((word) => asked.has(word) && !Object.hasOwn(TOOLS, word))).toEqual([]);
  });
});

test('half of the tasks are about a document with at least 200 operations', () => {
  const counts = Map.groupBy(TASKS, ({ site }) => site);
  expect([...counts].map(([site, tasks]) => [site, tasks.length])).toEqual([
    ['own', 10],
    ['forge', 10],
  ]);
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(forgeDocument());
  const operations = Object.values(paths).flatMap((item) => Object.keys(item).filter(isMethod));
  expect(operations.length).toBeGreaterThanOrEqual(200);
});
