import { describe, expect, test } from 'vitest';
import { type SourceFile, positionIn } from '../../../../../src/openapi/document/read/index.ts';

const yaml = `# a comment
openapi: 3.1.0
info: {title: x, tags: [a, {b: 1}]}
paths:
  /a~b:
    get:
      parameters:
        - in: query
        -
      "quoted key": &shared
        deep: 1
  /c:
    post: *shared
base: &base
  x: 1
more:
  <<: *base
  y: 2
`;

describe('a part of a YAML file', () => {
  test.each([
    ['#', 2, 1],
    ['#/info/title', 3, 8],
    ['#/info/missing/deeper', 3, 1],
    ['#/paths/~1a~0b/get/parameters/0', 8, 11],
    ['#/paths/~1a~0b/get/parameters/1', 7, 7],
    ['#/paths/~1c/post/deep', 11, 9],
    ['#/more/x', 15, 3],
  ])('%s stands at line %i, column %i', (pointer, line, column) => {
    const source: SourceFile = { file: '/a.yaml', text: yaml, format: 'yaml', value: undefined };
    expect(positionIn(source, pointer)).toEqual({ file: '/a.yaml', line, column });
  });
});

test.each([
  ['#/a', 1, 1],
  ['#/a/b/1/c', 4, 2],
  ['#/d/e', 7, 5],
  ['#/f', 8, 1],
])('%s is at line %i, column %i of a text that lacks spaces', (pointer, line, column) => {
  const text = 'a: {\nb: [1,#\n\n{c: 2}\n]\n}\nd:\t{e:\t1}\nf: 1\n';
  const source: SourceFile = { file: '/a.yaml', text, format: 'yaml', value: undefined };
  expect(positionIn(source, pointer)).toEqual({ file: '/a.yaml', line, column });
});

const json = `{
  "a": {"b": "}\\"]", "c": [1, {"d": null}]},
  "paths": {
    "/x": {},
    "/\\u0079": [
      true
    ]
  }
}`;

describe('a part of a JSON file', () => {
  test.each([
    ['#', 1, 1],
    ['#/a/c/1/d', 2, 32],
    ['#/paths/~1y/0', 6, 7],
    ['#/paths/~1z', 3, 3],
  ])('%s stands at line %i, column %i', (pointer, line, column) => {
    const source: SourceFile = { file: '/a.json', text: json, format: 'json', value: undefined };
    expect(positionIn(source, pointer)).toEqual({ file: '/a.json', line, column });
  });
});
