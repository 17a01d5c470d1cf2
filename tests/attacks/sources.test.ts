import { isPortalError } from '../../src/openapi/model/index.ts';
import { testSuite } from './suite.ts';
import { faultsOfError, harmOfReading, readFiles } from './read.ts';

const HEAD = "openapi: 3.1.0\ninfo: {title: x, version: '1'}\npaths: {}\n";
const yaml = (rest: string): string => `${HEAD}x-a:\n  ${rest.replaceAll('\n', '\n  ')}\n`;
const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + '1' + close.repeat(depth);
const doubling = (levels: number): string =>
  Array.from({ length: levels }, (_, at) =>
    at === 0 ? 'a0: &a0 [x, x]' : `a${String(at)}: &a${String(at)} [*a${String(at - 1)}, *a${String(at - 1)}]`,
  ).join('\n');

/** YAML that must be read, or refused with its position; it must never hang or be misread silently. */
const YAML: Readonly<Record<string, string>> = {
  'an alias of itself': yaml('&a [*a]'),
  'an alias of a parent': yaml('&a {b: {c: *a}}'),
  'a billion laughs': yaml(doubling(40)),
  'many anchors': yaml(Array.from({ length: 2000 }, (_, at) => `k${String(at)}: &a${String(at)} 1`).join('\n')),
  'one anchor many times': yaml(`a: &a ${'x'.repeat(1000)}\nb: [${'*a, '.repeat(300)}]`),
  'a merge of itself': yaml('&a {<<: *a}'),
  'a merge of __proto__': yaml('b: &b {__proto__: {polluted: 1}}\na: {<<: *b}'),
  'merges that double': yaml('a: &a {x: 1}\nb: &b {<<: [*a, *a]}\nc: {<<: [*b, *b, *b]}'),
  'a tag of JavaScript': yaml('!!js/function "function(){boom()}"'),
  'a tag of Java': yaml('!!javax.script.ScriptEngineManager [!!java.net.URL ["http://127.0.0.1:1/"]]'),
  'a tag of an address': yaml('!<tag:evil.example,2026:x> y'),
  'a binary': yaml('!!binary "//79"'),
  'a set, an omap, pairs': yaml('a: !!set {a, b}\nb: !!omap [a: 1]\nc: !!pairs [a: 1, a: 2]'),
  'a date': yaml('!!timestamp 2026-02-30'),
  'numbers of every base': yaml('[0o777, 0xFF, 0b11, 1_000, 12:30:00, .inf, -.INF, .nan, 1e400, -0, 9007199254740993]'),
  'a directive': `%YAML 1.1\n---\n${HEAD}`,
  'a directive that nobody knows': `%EVIL x\n---\n${HEAD}`,
  'an end and more': `${HEAD}...\nevil: 1\n`,
  'duplicate keys by escapes': yaml('{a: 1, "\\u0061": 2}'),
  'keys that are no texts': yaml('{1: a, 1.0: b, null: c, true: d, [a]: e, {b: 1}: f, ? : g}'),
  __proto__: yaml('{__proto__: {polluted: 1}, constructor: {prototype: {polluted: 1}}}'),
  'brackets that close too far left': yaml(Array.from({ length: 30 }, (_, at) => `k${String(at)}: [\n1\n]`).join('\n')),
  'a block with a bad head': yaml('|99\n  x'),
  'escapes that are none': yaml('"\\q \\x1 \\u12 \\U00110000 \\ud800"'),
  'a NUL as an escape': yaml('"\\0"'),
  'lists, deep': yaml(nested('[', ']', 900)),
  'lists, too deep': yaml(nested('[', ']', 5000)),
  'lines, too deep': yaml(Array.from({ length: 1100 }, (_, at) => `${' '.repeat(at)}-`).join('\n')),
  'open brackets alone': `${HEAD}x-a: ${'['.repeat(20_000)}`,
  'quotes without an end': `${HEAD}x-a: ${'"\\'.repeat(5000)}`,
  'a long line': yaml('x'.repeat(200_000)),
  'many comments': '#\n'.repeat(20_000) + HEAD,
  'a key of 10,000 characters': yaml(`? ${'k'.repeat(10_000)}\n: 1`),
  'stars alone': `${HEAD}x-a: [${'*'.repeat(2000)}]`,
  'JSON with comments': `{"openapi": "3.1.0", /* x */ "info": {}}`,
};

const json = (rest: string): string =>
  `{"openapi": "3.1.0", "info": {"title": "x", "version": "1"}, "paths": {}${rest}}`;

const JSONS: Readonly<Record<string, string>> = {
  'lists, deep': json(`, "x-a": ${nested('[', ']', 900)}`),
  'lists, too deep': json(`, "x-a": ${nested('[', ']', 20_000)}`),
  'schemas, too deep': json(`, "components": {"schemas": {"A": ${nested('{"items":', '}', 3000)}}}`),
  'open brackets alone': '['.repeat(50_000),
  'surrogates alone': json(', "\\ud800": "\\udc00", "tags": [{"name": "\\ud800"}]'),
  'NUL as an escape': json(', "x-\\u0000": "\\u0000"'),
  'duplicates by escapes': json(', "p\\u0061ths": {"/a": {}}'),
  __proto__: json(', "__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}'),
  'toJSON and then': json(', "toJSON": 1, "then": {"then": 1}, "x-a": {"toJSON": "x"}'),
  numbers: json(', "x-a": [1e400, -0, 1E+2, 9007199254740993, 0.1e-400, 123456789012345678901234567890]'),
  'two values': `${json('')}${json('')}`,
  'control characters in texts': json(', "x-a": "a\u0001b"'),
  nothing: '',
  'white space': ' \n\t ',
  'a text': '"openapi"',
  'a long text': json(`, "x-a": "${'x'.repeat(1_000_000)}"`),
  'many keys': json(`, "x-a": {${Array.from({ length: 20_000 }, (_, at) => `"${String(at)}": 1`).join(',')}}`),
};

const utf16 = Buffer.from(HEAD, 'utf16le');
const BYTES: Readonly<Record<string, Uint8Array>> = {
  'UTF-16 with a mark': Buffer.concat([Buffer.of(0xff, 0xfe), utf16]),
  'UTF-16 without': utf16,
  'UTF-32': Buffer.from(HEAD.replaceAll(/[^]/g, '$&\0\0\0')),
  'UTF-8 with a mark': Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(HEAD)]),
  'UTF-7': Buffer.from(`${HEAD}x-a: +ADw-script+AD4-boom()\n`),
  'Latin-1': Buffer.from(`${HEAD}x-a: é\n`, 'latin1'),
  'an overlong slash': Buffer.concat([Buffer.from(`${HEAD}x-a: `), Buffer.of(0xc0, 0xaf)]),
  'half a character': Buffer.concat([Buffer.from(`${HEAD}x-a: `), Buffer.of(0xf0, 0x9f)]),
  'a NUL': Buffer.from(`${HEAD}x-a: \0\n`),
  'line ends of all kinds': Buffer.from(HEAD.replace('\n', '\r\n').replace('\n', '\r')),
  gzip: Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0),
  ZIP: Buffer.from('PK\u0003\u0004xxxx'),
  'an ELF program': Buffer.concat([Buffer.of(0x7f), Buffer.from('ELF\0\0\0')]),
  nothing: Buffer.alloc(0),
  random: Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256)),
};

const files = [
  ...Object.entries(YAML).map(([name, text]) => [`YAML: ${name}`, 'a.yaml', text] as const),
  ...Object.entries(JSONS).map(([name, text]) => [`JSON: ${name}`, 'a.json', text] as const),
  ...Object.entries(JSONS).map(([name, text]) => [`JSON as YAML: ${name}`, 'a.yaml', text] as const),
  ...Object.entries(BYTES).map(([name, bytes]) => [`bytes: ${name}`, 'a.yaml', bytes] as const),
  ...Object.entries(BYTES).map(([name, bytes]) => [`bytes: ${name}, as JSON`, 'a.json', bytes] as const),
];

testSuite('sources: YAML, JSON and bytes as the document', {
  cases: files.map(([name, file, contents]) => [name, { [file]: contents }]),
  oneOf: 5,
  harm: harmOfReading,
});

testSuite('sources: the same as a file that the document refers to', {
  cases: files.map(([name, file, contents]) => [name, { file: `part-${file}`, contents }]),
  oneOf: 5,
  harm: async ({ file, contents }) => {
    const main = `openapi: 3.1.0\ninfo: {title: x, version: '1'}\npaths: {}\ncomponents: {schemas: {A: {$ref: ${file}}}}\n`;
    const read = await readFiles({ 'main.yaml': main, [file]: contents });
    return isPortalError(read) ? faultsOfError(read) : [];
  },
});
