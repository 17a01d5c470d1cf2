import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../../run-command.ts';
import { NOTES } from './writers.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const folder = scratchFolder({});
const document = join(folder, 'notes.json');
writeFileSync(document, NOTES);
function fileOf(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

describe('seeds that do not fit are refused, each with its place', () => {
  test.each<readonly [string, unknown, string]>([
    ['no JSON', '{', 'is not a JSON object'],
    ['no collection', { '/pets': [] }, '/pets is not a collection; there are: /notes.'],
    ['no record', { '/notes': [1] }, '/notes, record 1: '],
    [
      'a wrong type',
      {
        '/notes': [
          { id: 1, text: 'a' },
          { id: 2, text: 2 },
        ],
      },
      '/notes, record 2: /text must be a string.',
    ],
    ['a field that is missing', { '/notes': [{ id: 1 }] }, '/notes, record 1:  is required: "text".'],
    ['no name', { '/notes': [{ text: 'a' }] }, '/notes, record 1 needs "id", by which it is named.'],
  ])('%s', async (_, value, told) => {
    const { code, output } = await runCommand('sandbox', document, '--seed', fileOf('bad.json', value));
    expect([code, output]).toEqual([1, expect.stringContaining(told)]);
  });
});
