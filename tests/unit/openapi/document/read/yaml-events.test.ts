import { expect, test } from 'vitest';
import { listDepartures } from '../../../../../src/openapi/document/read/index.ts';

test.each<readonly [string, readonly string[]]>([
  ['a: {\n  b: 1\n }\nc:\t[1]\n', []],
  ['a: {\n  b: 1\n}\n', ['indentation 3:1']],
  ['a: {\n"b": 1,\n"c": 2\n}\nd: [\n  ]\ne: "f\ng"\n', ['indentation 2:1', 'indentation 8:1']],
  ['a: [1,#b\n  2] # c\nd: "e"# f\n', ['comment 1:7', 'comment 3:7']],
  ['a: {\n}\nb: [', []],
])('departures from YAML 1.2 in %j', (text, places) => {
  expect(listDepartures(text).map(({ kind, line, column }) => `${kind} ${line}:${column}`)).toEqual(places);
});
