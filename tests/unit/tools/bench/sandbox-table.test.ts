import { expect, test } from 'vitest';
import { sandboxTable } from '../../../../tools/bench/figures-table.ts';

test('goals stand beside figures, and how many times the requests of Prism a server answers', () => {
  const figures = { ready: 900, memory: 90_000_000, perSecond: 6000, p50: 9, p99: 21, failed: 0 };
  const table = sandboxTable([
    { ...figures, name: 'petstore, memory' },
    { ...figures, name: 'petstore, SQLite', perSecond: 2400 },
    { ...figures, name: 'petstore, Prism', perSecond: 600, memory: undefined },
    { ...figures, name: 'github, memory' },
  ]);
  const rows = table.split('\n').map((line) => line.trim().split(/\s{2,}/));
  expect(rows).toEqual([
    ['ready', 'memory', 'requests/s', 'to Prism', 'median', '99th', 'failed'],
    [
      'petstore, memory',
      '0.90 s (≤ 1.50 s)',
      '90.0 MB',
      '6,000 (≥ 5,000)',
      '×10.0 (≥ ×3.0)',
      '9 ms',
      '21 ms (≤ 30 ms)',
      '0',
    ],
    [
      'petstore, SQLite',
      '0.90 s (≤ 1.50 s)',
      '90.0 MB',
      '2,400 (≥ 2,000)',
      '×4.0 (≥ ×3.0)',
      '9 ms',
      '21 ms (≤ 80 ms)',
      '0',
    ],
    ['petstore, Prism', '0.90 s', '–', '600', '–', '9 ms', '21 ms', '0'],
    [
      'github, memory',
      '0.90 s (≤ 5.00 s)',
      '90.0 MB (≤ 400.0 MB)',
      '6,000 (≥ 5,000)',
      '–',
      '9 ms',
      '21 ms (≤ 30 ms)',
      '0',
    ],
  ]);
});
