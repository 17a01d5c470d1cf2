import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { getApis } from '../../../../../src/openapi/load/index.ts';
import type { Api } from '../../../../../src/openapi/model/index.ts';
import { markdownOf } from '../../../../rendered.ts';
import { goldenPortal } from '../../../../golden/portal.ts';
import { ROOT } from '../../../../sites.ts';
import { readApi } from '../../../openapi/model/read-api.ts';

/** Labels of parts that end with a colon: of an example, of encodings, of headers. */
const LABEL = /^(?:(?:Generated e|E)xamples?\b.*|Headers|Next steps|Authentication|Encoding.*|Each item|cURL):$/;

/** Lists the headings and labels of an API's Markdown pages that are followed by another heading or label, or by nothing. */
function emptyParts(api: Api): readonly string[] {
  const portal = goldenPortal(api);
  const pages = portal.pages.filter(({ kind }) => kind !== 'not-found');
  return pages.flatMap((page) => {
    const blocks = blocksOf(markdownOf(page, portal));
    const empty = blocks.filter((block, index) => isEmpty(block, blocks[index + 1] ?? ''));
    return empty.map((block) => `${page.path} ${block}`);
  });
}

/** Splits Markdown at blank lines outside of code. */
function blocksOf(markdown: string): readonly string[] {
  const withoutCode = markdown.replaceAll(/^( *)(`{3,})[^]*?^\1\2$/gm, '$1CODE');
  return withoutCode.trim().split(/\n{2,}/);
}

function isEmpty(block: string, next: string): boolean {
  const last = block.split('\n').at(-1) ?? '';
  const [, { length } = ''] = /^(#+) /.exec(last) ?? [];
  const [, { length: following } = ''] = /^(#+) /.exec(next) ?? [];
  const isLabel = LABEL.test(last);
  if (length === 0 && !isLabel) return false;
  return next === '' || (following > 0 && (isLabel || following <= length)) || (isLabel && LABEL.test(next));
}

/** Lists the headings of an API's Markdown pages that repeat the heading directly above. */
function repeatedHeadings(api: Api): readonly string[] {
  const portal = goldenPortal(api);
  return portal.pages.flatMap((page) => {
    const blocks = blocksOf(markdownOf(page, portal));
    const repeated = blocks.filter((block, index) => {
      const text = headingOf(block);
      return text !== undefined && text === headingOf(blocks[index - 1] ?? '');
    });
    return repeated.map((block) => `${page.path} ${block}`);
  });
}

/** Returns the text of a heading, without its link; undefined for other blocks. */
function headingOf(block: string): string | undefined {
  return /^#+ (.*)$/.exec(block)?.[1]?.replace(/^\[(.*)\]\(.*\)$/, '$1');
}

test.each(
  globSync(['golden/*.yaml', 'fixtures/generated/*.yaml', 'fixtures/openapi/*.yaml'], { cwd: join(ROOT, 'tests') }),
)('each heading and label of %s has content, and no heading repeats the one above', async (file) => {
  const document = join(ROOT, 'tests', file);
  const { apis } = await getApis({ root: ROOT, documents: [document], isPartial: true, lint: false });
  expect(apis.map(({ source }) => basename(source))).toEqual([basename(file)]);
  expect(apis.flatMap(emptyParts)).toEqual([]);
  expect(apis.flatMap(repeatedHeadings)).toEqual([]);
});

test('the only list of operations has no second heading', () => {
  const [one, two] = ['', '\n      /b: { get: { tags: [B], responses: { 204: { description: Done } } } }'].map(
    (more) => {
      const api = readApi(`
    paths:
      /a: { get: { responses: { 204: { description: Done } } } }${more}`);
      expect(repeatedHeadings(api)).toEqual([]);
      const portal = goldenPortal(api);
      return portal.pages.filter(({ kind }) => kind === 'api').map((page) => markdownOf(page, portal));
    },
  );
  expect(one?.join('').match(/^#+ .*Operations/gm)).toHaveLength(1);
  expect(two?.join('').match(/^#+ .*Operations/gm)).toHaveLength(2);
});

const EXAMPLES = `{ none: { summary: Zero }, blank: { value: '' }, bare: {}, written: { serializedValue: '' } }`;

test('examples without a value have content, and their texts are shown', () => {
  const api = readApi(`
    paths:
      /a:
        post:
          parameters: [{ name: q, in: query, schema: { type: string }, examples: ${EXAMPLES} }]
          requestBody: { content: { text/plain: { examples: ${EXAMPLES} }, application/json: { examples: ${EXAMPLES} } } }
          responses:
            200:
              description: Fine
              headers: { H: { schema: { type: string }, examples: ${EXAMPLES} } }
              content: { text/plain: { example: '' }, application/json: { schema: { $ref: '#/components/schemas/S' }, example: '' } }
    components: { schemas: { S: { type: string, examples: ['', ''] }, T: { type: string, example: '' } } }`);
  expect(emptyParts(api)).toEqual([]);
  const portal = goldenPortal(api);
  const text = portal.pages.map((page) => markdownOf(page, portal)).join('\n');
  expect(text.match(/Zero/g)).toHaveLength(4);
});
