import { expect, test } from 'vitest';
import { hiddenDocument, wordsIn } from '../../../../attacks/hidden.ts';
import { printMarkdown } from '../../../../golden/print-markdown.ts';
import { printModel } from '../../../../golden/print-model.ts';
import { operationDocument } from '../../../../../src/openapi/document/subset/index.ts';
import { normalizeApi } from '../../model/filter-and-normalize.ts';

const versions = ['3.2', '2.0'] as const;

test.each(versions)(
  '%s: pages, downloads and subsets leave out each hidden part, and keep its neighbours',
  (version) => {
    const { document, secrets, shown } = hiddenDocument(version, 0);
    const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
    const subsets = [...api.operations, ...api.webhooks].map((operation) => operationDocument(api, operation));
    const model = printModel({ ...api, problems: [] }, api.document);
    const outputs = [JSON.stringify(api.document), model, printMarkdown(api)];
    for (const text of [...outputs, JSON.stringify(subsets)]) expect(wordsIn(text, secrets)).toEqual([]);
    for (const text of outputs) expect(wordsIn(text, shown)).toEqual([...shown.values()]);
  },
);

test.each(versions)('%s: `false` hides nothing', (version) => {
  const { document, secrets } = hiddenDocument(version, { 'x-internal': false });
  const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
  expect(wordsIn(JSON.stringify(api.document), secrets)).toEqual([...secrets.values()]);
  expect(api.document).toEqual(document);
});
