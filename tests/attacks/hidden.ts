import { MENTIONS } from './hidden-mentions.ts';
import { OBJECTS } from './hidden-objects.ts';
import { OPERATIONS } from './hidden-operations.ts';
import { SCHEMAS } from './hidden-schemas.ts';
import { SWAGGER } from './hidden-swagger.ts';
import { VALUES } from './hidden-values.ts';
import { join, type Fields, type Places } from './parts.ts';

/** Every visibility extension, with values as JSON and as YAML 1.1 write them. */
const NAMES: readonly ((value: unknown) => Fields)[] = [
  (value) => ({ 'x-internal': value }),
  (value) => ({ 'x-gitbook-ignore': value }),
  (value) => ({ 'x-scalar-ignore': value }),
  (value) => ({ 'x-excluded': value }),
  (value) => ({ 'x-readme': { internal: value } }),
];
const TRUTHS: readonly unknown[] = [true, 'true', 'yes', 'on', 'no', 'false', '', 0, 1, null, [], { reason: 'x' }];

/** All fields that hide an object. */
export const MARKS: readonly Fields[] = NAMES.flatMap((name) => TRUTHS.map(name));

/** Every place of a version, by name. */
export const PLACES = {
  '2.0': SWAGGER,
  '3.2': { ...OPERATIONS, ...OBJECTS, ...VALUES, ...SCHEMAS, ...MENTIONS },
} as const satisfies Readonly<Record<string, Places>>;

/** A document with words that no byte of the output may contain, and words that must be in it. */
export interface HiddenDocument {
  readonly document: Fields;
  readonly secrets: ReadonlyMap<string, string>;
  readonly shown: ReadonlyMap<string, string>;
}

/**
 * Returns a document with every place, each with a visibility extension: the given one, or all in turn from the given number on.
 * Words have only letters and digits, so that no slug, title or highlighter splits them.
 */
export function hiddenDocument(version: '2.0' | '3.2', mark: Fields | number): HiddenDocument {
  const secrets = new Map<string, string>();
  const shown = new Map<string, string>();
  const documents = Object.entries<Places[string]>(PLACES[version]).map(([name, place], index) => {
    const filling = {
      mark: typeof mark === 'number' ? (MARKS[(mark + index * 7) % MARKS.length] ?? {}) : mark,
      secret: `zqhid${index}q`,
      shown: `zqopn${index}q`,
    };
    secrets.set(filling.secret, name);
    shown.set(filling.shown, name);
    return place(filling, `/at${index}`);
  });
  return { document: join([headOf(version), ...documents]), secrets, shown };
}

/** Returns the first fields of a document of a version. */
export function headOf(version: '2.0' | '3.2'): Fields {
  const info = { title: 'Parts that are hidden', version: '1.0.0' };
  return version === '2.0' ? { swagger: '2.0', info } : { openapi: '3.2.0', info };
}

/** Finds the words in a text, and returns their places. */
export function wordsIn(text: string, words: ReadonlyMap<string, string>): readonly string[] {
  const lower = text.toLowerCase();
  return [...words].flatMap(([word, place]) => (lower.includes(word) ? [place] : []));
}
