import { expect, test } from 'vitest';
import { generate } from '../../../../src/openapi/json-schema/generate/index.ts';

test.each([
  ['date-time', '^2020'],
  ['date-time', 'Z$'],
  ['date-time', '\\+02:00$'],
  ['date', '^1999-'],
  ['date', '-01$'],
  ['uri', '^https://api\\.'],
  ['uri', '\\.json$'],
  ['uuid', '^00'],
  ['uuid', 'ffff$'],
  ['ipv4', '^10\\.'],
  ['hostname', '\\.org$'],
])('a text of the format %s that begins or ends like the pattern %s is found', (format, pattern) => {
  const schema = { type: 'string', format, pattern };
  const { value } = generate({ schema, resolve: () => undefined }, { direction: undefined });
  expect(value).toEqual(expect.stringMatching(pattern));
});
