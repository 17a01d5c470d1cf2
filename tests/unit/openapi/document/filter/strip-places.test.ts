import { expect, test } from 'vitest';
import { hiddenDocument, MARKS, wordsIn } from '../../../../attacks/hidden.ts';
import { printMarkdown } from '../../../../golden/print-markdown.ts';
import { printModel } from '../../../../golden/print-model.ts';
import { operationDocument } from '../../../../../src/openapi/document/subset/index.ts';
import { normalizeApi } from '../../model/filter-and-normalize.ts';

const versions = ['3.2', '2.0'] as const;

test.each(versions.flatMap((version) => MARKS.map((mark) => [version, JSON.stringify(mark), mark] as const)))(
  '%s: what %s hides is in no page, download or slice; what stands beside it is',
  (version, _, mark) => {
    const { document, secrets, shown } = hiddenDocument(version, mark);
    const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
    const subsets = [...api.operations, ...api.webhooks].map((operation) => operationDocument(api, operation));
    const model = printModel({ ...api, problems: [] }, api.document);
    const outputs = { download: JSON.stringify(api.document), subsets: JSON.stringify(subsets), model };
    for (const [name, text] of Object.entries(outputs)) expect([name, wordsIn(text, secrets)]).toEqual([name, []]);
    expect(wordsIn(outputs.download, shown)).toEqual([...shown.values()]);
    expect(wordsIn(model, shown)).toEqual([...shown.values()]);
  },
);

test('Markdown twins of a document that hides by all marks in turn hold nothing hidden, and all else', () => {
  const { document, secrets, shown } = hiddenDocument('3.2', 0);
  const markdown = printMarkdown(normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' }));
  expect(wordsIn(markdown, secrets)).toEqual([]);
  expect(wordsIn(markdown, shown)).toEqual([...shown.values()]);
});

test.each(versions)('%s: `false` hides nothing', (version) => {
  const { document, secrets } = hiddenDocument(version, { 'x-internal': false });
  const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
  expect(wordsIn(JSON.stringify(api.document), secrets)).toEqual([...secrets.values()]);
  expect(api.document).toEqual(document);
});
