import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { extensionNames } from '../../src/openapi/standard/extensions/index.ts';
import { ROOT } from '../sites.ts';
import { testSuite } from './suite.ts';
import { harmOfReading } from './read.ts';
import { harmOf, makeSite } from './made.ts';
import { listPlaces, ODD_VALUES, withValue, type Path } from './odd-values.ts';
import { PAYLOADS } from './payloads.ts';

const FULL = 'fixtures/openapi/every-field-3.2.yaml';
const FIXTURES = [FULL, 'fixtures/nasty/openapi.yaml', 'golden/swagger.yaml'];

/** Further values, some of which are valid at another place. */
const MORE: readonly unknown[] = [
  1e400,
  -0,
  2 ** 53,
  { type: 'object' },
  { then: 1, toJSON: 1, length: -1 },
  ['x', 'x'],
];

interface Mutant {
  readonly document: unknown;
  readonly place: Path;
  readonly value: unknown;
}

function read(path: string): string {
  return readFileSync(join(ROOT, 'tests', path), 'utf8');
}

testSuite('shapes: a wrong one at every place', {
  cases: FIXTURES.flatMap((file) => {
    const document: unknown = parse(read(file));
    return listPlaces(document)
      .filter(([first]) => first !== 'openapi' && first !== 'swagger')
      .flatMap((place, at) => {
        // Each place gets three of them, in turn.
        const values = [...ODD_VALUES, ...MORE];
        const some = [0, 1, 2].map((turn) => values[(at * 3 + turn) % values.length]);
        return some.map((value): readonly [string, Mutant] => [
          `${file} ${place.join('/')} = ${JSON.stringify(value)}`,
          { document, place, value },
        ]);
      });
  }),
  oneOf: 181,
  harm: ({ document, place, value }) => harmOfReading({ 'a.json': JSON.stringify(withValue(document, place, value)) }),
});

const TEXTS = PAYLOADS.map(({ text }) => text);
const HOSTILE: readonly unknown[] = [
  TEXTS.join(' '),
  Object.fromEntries(TEXTS.map((text) => [text, text])),
  TEXTS,
  TEXTS.map((text) => ({ name: text, label: text, lang: text, source: text, url: text, href: text, tags: [text] })),
  { constructor: { prototype: { polluted: 1 } }, ['__proto__']: { polluted: 1 } },
  { url: 'javascript:boom()', href: 'javascript:boom()', altText: TEXTS[0], backgroundColor: 'url(//evil.example)' },
  null,
  [[[]]],
  1e400,
];

/** FULL without most of its operations, whose pages are alike. */
const SMALL: unknown = parse(
  read(FULL).replaceAll(/^ {4}(?:put|post|options|head|patch|trace|query|additionalOperations): .*\n/gm, ''),
);
const PAGES = makeSite(SMALL).portal.pages.length;

/** Places of a document that may have vendor fields, together where no field takes the place of another one. */
const OWNERS: readonly (readonly Path[])[] = [
  [[]],
  [['paths', 1]],
  [['info'], ['paths'], ['paths', 0], ['paths', 1, 'get'], ['components', 'schemas', 0], ['tags', 0]],
];

testSuite('shapes: hostile ones in every vendor field that is read', {
  cases: extensionNames.flatMap((name) =>
    OWNERS.flatMap((owners) =>
      HOSTILE.map((value, at): readonly [string, { name: string; owners: readonly Path[]; value: unknown }] => [
        `${name} at ${owners.map((owner) => owner.join('/')).join(', ')}, shape ${String(at)}`,
        { name, owners, value },
      ]),
    ),
  ),
  oneOf: 311,
  harm: ({ name, owners, value }) => {
    const made = makeSite(owners.reduce((document, owner) => withField(document, owner, name, value), SMALL));
    // Hidden objects may hide the others.
    const apart = made.portal.pages.length < PAGES ? owners : [];
    return [made, ...apart.map((owner) => makeSite(withField(SMALL, owner, name, value)))].flatMap(harmOf);
  },
});

/** Returns a copy of a document with another field in an object; a number in the path is the index of an object's entry. */
function withField(document: unknown, [key, ...rest]: Path, name: string, value: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  if (key === undefined) return { ...document, [name]: value };
  const entries = Object.entries(document);
  const known = typeof key === 'number' ? entries[key]?.[0] : key;
  const changed = entries.map(([field, child]): [string, unknown] => [
    field,
    field === known ? withField(child, rest, name, value) : child,
  ]);
  return Array.isArray(document) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
}
