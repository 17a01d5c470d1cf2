import { eachWith, testSuite } from './suite.ts';
import { headOf, MARKS, PLACES } from './hidden.ts';
import { makeSite } from './made.ts';
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
      ...records.map(({ url, html }) => [`record of ${url}`, html] as const),
      ...portal.pages.map(
        ({ path, title, description }) => [path, JSON.stringify([path, title, description])] as const,
      ),
    ];
    const told = texts.filter(([, text]) => text.toLowerCase().includes(FILLING.secret)).map(([path]) => path);
    const isShown = texts.some(([, text]) => text.toLowerCase().includes(FILLING.shown));
    return [...told.map((path) => `in ${path}`), ...(isShown ? [] : ['what stands beside it is gone too'])];
  },
});
