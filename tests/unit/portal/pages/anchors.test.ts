import { expect, test } from 'vitest';
import type { MediaType } from '../../../../src/openapi/model/index.ts';
import {
  anchorName,
  callbackAnchor,
  headerAnchor,
  mediaTypeAnchors,
  parameterAnchor,
  responseAnchor,
  securityAnchor,
} from '../../../../src/portal/pages/anchors.ts';

test.each([
  ['petId', 'query-petId'],
  ['page[size]', 'query-page[size]'],
  ['get.user', 'query-get.user'],
])('the anchor of %j is its place and its name', (name, anchor) => {
  expect(parameterAnchor({ in: 'query', name })).toBe(anchor);
});

/** Names that are equal with hyphens for white space, and names that UTF-8 or a URL cannot hold. */
const names = [
  ...[
    'a b',
    ' a b ',
    'a-b',
    'a\tb',
    'a  b',
    'a<b',
    'a>b',
    'a~b',
    'a\u0000b',
    'a\u007F',
    '\u009F',
    '\u00A0',
    ' ',
    '-',
    '',
    '~',
    '--',
  ],
  ...['\uD800', '\uDC00', '\uD801\uD800', 'a\uD83D', '\uFFFD', '😀'.repeat(100), '%', '%41', 'a%'],
  anchorName('a b').replace('~', '-'),
];

test.each([
  ['parameters', (name: string) => parameterAnchor({ in: 'query', name })],
  ['security schemes', (id: string) => securityAnchor({ id })],
  ['responses', responseAnchor],
  ['callbacks', (name: string) => callbackAnchor({ name, number: 1 })],
  ['requests of callbacks', (name: string) => callbackAnchor({ name, number: 2 }, { method: 'POST' })],
  ['requests of a method', (method: string) => callbackAnchor({ name: 'a', number: 1 }, { method })],
  ['headers', (name: string) => headerAnchor('response-200', { name }, [{ name }])],
])('no two names of %s share an anchor, and each can stand in an id and in an address', (_, anchorOf) => {
  const anchors = names.map(anchorOf);
  expect(new Set(anchors).size).toBe(names.length);
  expect(anchors.filter((anchor) => /[\s<>\p{Cc}]/u.test(anchor))).toEqual([]);
  for (const anchor of anchors) expect(decodeURIComponent(encodeURIComponent(anchor))).toBe(anchor);
});

test('what belongs to one thing shares no anchor with another thing of that name', () => {
  const post = { method: 'POST' };
  const of = (name: string): readonly string[] => {
    const callback = callbackAnchor({ name, number: 1 });
    const called = callbackAnchor({ name, number: 1 }, post);
    return [callback, called, `${called}-response-200`, `${called}-body`, `${called}-query-a`];
  };
  const anchors = ['a', 'a-post', 'a-post-response-200', 'a-post-body', 'a-post-query-a', 'a-post-body.b'].flatMap(of);
  const response = responseAnchor('200');
  const inside = [
    headerAnchor(response, { name: 'a' }, []),
    ...mediaTypeAnchors(response, mediaTypes('a/x', 'a/header-a')),
  ];
  anchors.push(responseAnchor('200-header-a'), responseAnchor('200-xml'), ...inside);
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test('headers that differ in case alone have anchors of their own, the first one the plain one', () => {
  const headers = ['Link', 'link', 'LINK'].map((name) => ({ name }));
  const anchors = headers.map((header) => headerAnchor('response-200', header, headers));
  expect(anchors[0]).toBe('response-200-header-link');
  expect(new Set(anchors).size).toBe(3);
});

test('no two media types share an anchor, whatever they are called', () => {
  const many = [
    'a/x',
    'a/xml',
    'b/xml',
    'c/xml',
    'b/xml',
    'a/xml-whole',
    'a/header-x',
    'B-XML',
    'a/b xml',
    '',
    '',
    'x/b-xml~5',
  ];
  const anchors = mediaTypeAnchors('body', mediaTypes(...many));
  expect(anchors.slice(0, 3)).toEqual(['body', 'body-xml', 'body-b-xml']);
  expect(new Set(anchors).size).toBe(many.length);
});

function mediaTypes(...all: readonly string[]): readonly MediaType[] {
  return all.map((mediaType) => {
    const none = { schema: undefined, itemSchema: undefined, itemEncoding: undefined, description: undefined };
    return { mediaType, pointer: '#', ...none, examples: [], encoding: [], prefixEncoding: [], expand: false };
  });
}
