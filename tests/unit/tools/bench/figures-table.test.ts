import { expect, test } from 'vitest';
import { figuresTable } from '../../../../tools/bench/figures-table.ts';
import type { Figures } from '../../../../tools/bench/measure.ts';

function figuresOf(name: string, wall: number): Figures {
  return {
    name,
    wall,
    stages: { read: 1000, pages: wall - 1000 },
    cpu: 6000,
    memory: 512_000_000,
    same: { wall: wall / 2, stages: {}, cpu: 2000, memory: 256_000_000 },
    files: 1234,
    bytes: { html: 3_000_000, markdown: 400_000, slices: 300_000, search: 200_000, all: 4_000_000 },
    pages: { count: 46, median: 4000, p95: 7500, largest: 9000 },
    nodes: 981,
  };
}

test('cases stand side by side, with ratios to earlier figures of the same name', () => {
  expect(figuresTable([figuresOf('petstore', 4000), figuresOf('museum', 3000)], [figuresOf('petstore', 5000)]))
    .toMatchInlineSnapshot(`
    "                                    petstore    museum
    wall time                       4.00 s ×0.80    3.00 s
      goal                                2.50 s         –
      read                          1.00 s ×1.00    1.00 s
      prepare                                  –         –
      pages                         3.00 s ×0.75    2.00 s
      files                                    –         –
      publish                                  –         –
    time of processors              6.00 s ×1.00    6.00 s
      goal                                     –         –
    peak memory                   512.0 MB ×1.00  512.0 MB
      goal                             1500.0 MB         –
    again, nothing changed          2.00 s ×0.80    1.50 s
      goal                                1.50 s         –
      time of processors            2.00 s ×1.00    2.00 s
    again, a description changed               –         –
      goal                                     –         –
      time of processors                       –         –
    files                            1,234 ×1.00     1,234
    bytes out                       4.0 MB ×1.00    4.0 MB
      HTML                          3.0 MB ×1.00    3.0 MB
      Markdown                      0.4 MB ×1.00    0.4 MB
      slices                        0.3 MB ×1.00    0.3 MB
      search                        0.2 MB ×1.00    0.2 MB
    pages                               46 ×1.00        46
      median, gzip                  4.0 kB ×1.00    4.0 kB
      95th, gzip                    7.5 kB ×1.00    7.5 kB
      largest, gzip                 9.0 kB ×1.00    9.0 kB
    most elements of a page            981 ×1.00       981"
  `);
});
