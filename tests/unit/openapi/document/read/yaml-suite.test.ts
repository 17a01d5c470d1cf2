import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isPortalError, parseYaml } from '../../../../../src/openapi/document/read/index.ts';
import { listSuites } from '../../../../suites.ts';

/** Valid cases that are refused, with reasons. */
const REFUSED = new Map([
  ['2XXW', 'the tag !!set is not of the core schema'],
  ['5TYM', 'tags of applications, in two documents'],
  ['6CK3', 'tags of applications'],
  ['6WLZ', 'tags of applications, in two documents'],
  ['7FWL', 'a tag of an application'],
  ['9WXW', 'tags of applications, in two documents'],
  ['C4HZ', 'tags of applications'],
  ['CC74', 'a tag of an application'],
  ['CUP7', 'a tag of an application'],
  ['J7PZ', 'the tag !!omap is not of the core schema'],
  ['M5C3', 'a tag of an application'],
  ['U3C3', 'tags by the handle of a directive'],
  ['UGM3', 'tags of applications'],
  ['Z67P', 'a tag of an application'],
  ['Z9M4', 'tags of applications'],
  ['ZYU8/2', 'a directive with two versions; the suite itself discourages parsers from reading it'],
]);

/** Invalid cases that are read because their meaning is clear: the value, and other parsers that give it. */
const READ = new Map<string, readonly [unknown, string]>([
  ['9C9N', [{ flow: ['a', 'b', 'c'] }, 'js-yaml 4, PyYAML, libyaml']],
  ['9JBA', [['a', 'b', 'c'], 'js-yaml 4, PyYAML, libyaml']],
  ['CVW2', [['a', 'b', 'c'], 'js-yaml 4, PyYAML, libyaml']],
  ['DK95/1', [{ foo: 'bar baz' }, 'js-yaml 4, PyYAML, libyaml']],
  ['QB6E', [{ quoted: 'a b c' }, 'js-yaml 4, PyYAML, libyaml']],
  ['SU5Z', [{ key: 'value' }, 'js-yaml 4, PyYAML, libyaml']],
  ['Y79Y/3', [[['foo', 'foo']], 'js-yaml 4, libyaml']],
]);

interface Case {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly json: string | undefined;
  readonly isInvalid: boolean;
}

const casesSchema = z.array(
  z.object({
    name: z.string().optional(),
    yaml: z.string().optional(),
    json: z.string().nullable().optional(),
    fail: z.boolean().optional(),
  }),
);

/** Reads the cases of a file; a case has the fields of the former one that it does not write. */
function readCases(folder: string, file: string): readonly Case[] {
  const list = casesSchema.parse(parse(readFileSync(join(folder, file), 'utf8')));
  return list.map((_, index) => {
    const { name = '', yaml = '', json } = list.slice(0, index + 1).reduce((all, one) => ({ ...all, ...one }));
    const id = `${file.replace('.yaml', '')}${list.length > 1 ? `/${index}` : ''}`;
    return { id, name, text: decode(yaml), json: json ?? undefined, isInvalid: list[index]?.fail === true };
  });
}

/** Replaces the visible signs of the suite for spaces, tabs, line breaks and the ends of files. */
function decode(text: string): string {
  const signs = new Map([
    ['␣', ' '],
    ['←', '\r'],
    ['⇔', '\u{FEFF}'],
    ['↵', ''],
  ]);
  return text
    .replaceAll(/[␣←⇔↵]/gu, (sign) => signs.get(sign) ?? '')
    .replaceAll(/—*»/gu, '\t')
    .replace(/∎\n$/u, '');
}

/** Returns the value of a case, or the message of its user error; fails for any other error. */
function read(text: string): { readonly value: unknown } | { readonly message: string } {
  try {
    // A clone drops raw texts.
    return { value: structuredClone(parseYaml(text, 'a.yaml')) };
  } catch (error) {
    if (!isPortalError(error)) throw error;
    expect(error.position?.file).toBe('a.yaml');
    return { message: error.message };
  }
}

/** Returns the value of a JSON text; undefined for several. */
function parseOne(json: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    // Several documents.
    return undefined;
  }
}

describe.each(listSuites('yaml'))('YAML, $name', ({ folder }) => {
  const source = readdirSync(folder).includes('src') ? join(folder, 'src') : folder;
  const cases = readdirSync(source)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => readCases(source, file));
  const valid = cases.filter(({ isInvalid }) => !isInvalid);

  test.each(valid)('$id $name', ({ id, text, json }) => {
    const expected = json === undefined || json.trim() === '' ? undefined : parseOne(json);
    const found = read(text);
    if (REFUSED.has(id)) expect(found).toHaveProperty('message');
    else if (expected !== undefined) expect(found).toEqual(expected);
    // A value that JSON lacks, no value or several.
    else if (json !== undefined && json.trim() !== '')
      expect(found).toHaveProperty('message', 'A second YAML document begins here.');
  });

  test.each(cases.filter(({ isInvalid }) => isInvalid))('$id is invalid: $name', ({ id, text }) => {
    const [value] = READ.get(id) ?? [];
    if (value === undefined) expect(read(text)).toHaveProperty('message');
    else expect(read(text)).toEqual({ value });
  });
});
