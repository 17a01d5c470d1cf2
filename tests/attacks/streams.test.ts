import { afterEach, describe, expect, test } from 'vitest';
import { toPrintable } from '../../src/characters/stream.ts';
import { forgetApis, lintApis, lintFormats } from '../../src/openapi/load/index.ts';
import { WHOLE } from './subset.ts';
import { folderOf } from './stream-folder.ts';
import { listActing, STREAM_PAYLOADS } from './streams.ts';

afterEach(() => {
  forgetApis(true);
});

/** Number of payloads in each name; `npm test` uses several. */
const SIZE = WHOLE ? 1 : 8;
const GROUPS = STREAM_PAYLOADS.flatMap((_, index) =>
  index % SIZE === 0 ? [STREAM_PAYLOADS.slice(index, index + SIZE).join(' ')] : [],
);

describe('lint: nothing that a document names acts', () => {
  test.each(lintFormats)('--format %s', async (format) => {
    const { root, files } = folderOf(GROUPS);
    for (const color of [false, true]) {
      const { output, errors } = await lintApis({ root, documents: files, format, color, maxProblems: 100_000 });
      expect(errors).toBeGreaterThan(files.length);
      const isText = ['codeframe', 'stylish', 'summary', 'markdown'].includes(format);
      const printed = isText ? toPrintable(output, { colors: color, isWorkflow: false }) : output;
      // Portico's own colours are allowed.
      expect(listActing(printed.replaceAll(/\u001b\[\d{1,2}m/g, ''), format === 'github-actions')).toEqual([]);
      if (!isText || !color) expect(printed).not.toContain('\u001b');
      if (['json', 'codeclimate'].includes(format)) expect(JSON.parse(output)).toBeTruthy();
    }
  });

  test('JSON says the exact value', async () => {
    const { root, files } = folderOf(GROUPS);
    const { output } = await lintApis({ root, documents: files, format: 'json', maxProblems: 100_000 });
    const text = JSON.stringify(JSON.parse(output));
    for (const payload of STREAM_PAYLOADS) expect(text).toContain(JSON.stringify(payload).slice(1, -1));
  });
});

describe('the filter of streams', () => {
  test.each(STREAM_PAYLOADS)('%j', (payload) => {
    for (const text of [payload, `\n${payload}\n`, `  ${payload}${payload}`])
      for (const isWorkflow of [false, true])
        expect(listActing(toPrintable(text, { colors: false, isWorkflow }))).toEqual([]);
  });

  test('keeps our colours, and no other sequence', () => {
    const text = '\u001b[31mError:\u001b[0m \u001b[2mat\u001b[22m \u001b[8mx\u001b[2K\u001b[1;31;40mb';
    expect(toPrintable(text, { colors: true, isWorkflow: false })).toBe(
      '\u001b[31mError:\u001b[0m \u001b[2mat\u001b[22m \\u001B[8mx\\u001B[2K\u001b[1;31;40mb',
    );
  });

  test('takes foreign text out of the hands of GitHub by a word that nobody knows', () => {
    const [first, second] = ['\n::error::a', '\n::error::a'].map((text) =>
      toPrintable(text, { colors: false, isWorkflow: true }),
    );
    const token = /^::stop-commands::([\w-]{36})\n\n: :error::a\n::\1::\n$/;
    expect(first).toMatch(token);
    expect(second).toMatch(token);
    expect(first).not.toBe(second);
  });
});
