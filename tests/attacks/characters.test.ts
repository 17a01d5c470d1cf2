import { viewOf } from '../../src/portal/view/index.ts';
import { byName, eachWith, testSuite } from './suite.ts';
import { harmOf, makeSite, type Made } from './made.ts';
import { documentOf } from './places.ts';

/** Invisible characters that change the direction, lines or width of text, or affect programs that read bytes. */
const CHARACTERS: readonly string[] = [
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f'],
  ...['\u061c', '\u200b', '\u200c', '\u200d', '\u2060', '\u2061', '\u2064', '\ufeff', '\u00ad', '\u034f', '\u180e'],
  ...['\u115f', '\u1160', '\u3164', '\uffa0', '\u2028', '\u2029', '\u0085', '\u009b', '\u0000', '\u0007', '\u001b'],
  ...['\u0008', '\u000b', '\u000c', '\u000d', '\u007f', '\u{e0001}', '\u{e0041}', '\u{e0100}', '\ufe0f', '\ufe00'],
  ...['\ufff9', '\ufffb', '\u{1d173}', '\u206a', '\ud800', '\udc00'],
];

const SPOTS: readonly (readonly [string, (character: string) => string])[] = [
  ['at the start', (character) => `${character}ab`],
  ['within', (character) => `a${character}b`],
  ['at the end', (character) => `ab${character}`],
  ['twice', (character) => `a${character}${character}b${character}`],
  ['alone', (character) => character],
  ['as an entity', (character) => `a&#${String(character.codePointAt(0) ?? 0)};b`],
];

/** Characters that files must contain only as escapes, except line ends and tabs. */
const HIDDEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb](?<![\n\t])/u;

testSuite('characters: those that are not seen, in every place of a document', {
  cases: eachWith(byName(CHARACTERS), SPOTS),
  oneOf: 17,
  harm: ([character, put]) => {
    const text = put(character);
    const made = makeSite(documentOf([text, 'plain']), ['curl', 'python']);
    return [...harmOf(made), ...hiddenNames(made), ...hiddenCode(made)];
  },
});

/** Finds hidden characters in titles of files, and in files for machines. */
function hiddenNames({ files }: Made): readonly string[] {
  const titles = [...files].filter(([path, text]) => path.endsWith('.md') && HIDDEN.test(text.split('\n', 1)[0] ?? ''));
  const listed = ['/llms.txt', '/sitemap.xml', '/_redirects', '/robots.txt'];
  const found = [...files].filter(
    ([path, text]) => (path.endsWith('.json') || listed.includes(path)) && HIDDEN.test(text),
  );
  return [...titles, ...found].map(([path]) => `${path} holds it`);
}

/** Variation selectors, which affect only the letter before them. */
const VARIANTS = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u034f]/gu;

/** Finds hidden characters in generated samples, which must be escapes of their language, since copied code runs unchanged. */
function hiddenCode({ portal }: Made): readonly string[] {
  return portal.pages.flatMap((page) => {
    const view = viewOf(page, portal);
    if (view.kind !== 'operation') return [];
    const generated = view.samples.samples.filter(({ origin }) => origin === 'generated');
    return generated.flatMap(({ variants }) =>
      variants
        .filter(({ source }) => HIDDEN.test(source.replaceAll(VARIANTS, '')))
        .map(() => `a sample of ${page.path} holds it`),
    );
  });
}
