import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { parse } from 'yaml';
import { stripHidden } from '../../src/openapi/document/filter/index.ts';
import { valueAt } from '../../src/openapi/standard/pointer.ts';
import { isRecord } from '../../src/openapi/standard/record.ts';
import { ROOT } from '../sites.ts';
import { eachWith, testSuite } from './suite.ts';
import { headOf, MARKS, PLACES } from './hidden.ts';
import { makeSite } from './made.ts';
import { listPlaces, withValue } from './odd-values.ts';
import { join, type Places } from './parts.ts';

const FILLING = { secret: 'zqhidden7q', shown: 'zqshown7q' };

testSuite('hidden: a word in every place by every mark, alone in its document', {
  cases: eachWith(
    (['2.0', '3.2'] as const).flatMap((version) =>
      Object.entries<Places[string]>(PLACES[version]).map(
        ([name, place]) => [`${version}: ${name}`, { version, place }] as const,
      ),
    ),
    MARKS.map((mark) => [JSON.stringify(mark), mark] as const),
  ),
  oneOf: 97,
  harm: ([{ version, place }, mark]) => {
    const { files, records, portal } = makeSite(join([headOf(version), place({ ...FILLING, mark }, '/at0')]));
    const texts = [
      ...files,
      ...records.map(({ at, html }) => [`record of ${at}`, html] as const),
      ...portal.pages.map(
        ({ path, title, description }) => [path, JSON.stringify([path, title, description])] as const,
      ),
    ];
    const told = texts.filter(([, text]) => text.toLowerCase().includes(FILLING.secret)).map(([path]) => path);
    const isShown = texts.some(([, text]) => text.toLowerCase().includes(FILLING.shown));
    return [...told.map((path) => `in ${path}`), ...(isShown ? [] : ['its neighbour is missing too'])];
  },
});

const FULL: unknown = parse(readFileSync(joinPath(ROOT, 'tests/fixtures/openapi/every-field-3.2.yaml'), 'utf8'));

/** Places of the author's own values, where a mark is data, and of the object that hides the document as a whole. */
const OTHERS = /^info$|\/(?:example|default)$|\/examples\/0$|\/links\/next\/parameters$/;

testSuite('hidden: a mark of each object of a document that has every field', {
  cases: listPlaces(FULL).flatMap((place) => {
    const value = valueAt(FULL, place.map(String));
    const path = place.join('/');
    return isRecord(value) && !OTHERS.test(path) ? [[path, { place, value }] as const] : [];
  }),
  harm: ({ place, value }) => {
    const marked = withValue(FULL, place, { ...value, 'x-internal': true, 'x-note': FILLING.secret });
    return JSON.stringify(stripHidden(marked).document).includes(FILLING.secret) ? ['it is in the document'] : [];
  },
});
