import { describe, expect, test } from 'vitest';
import { createSlugs, titleToSlug, toHash, toSlug } from '../../../../src/openapi/model/slug.ts';

describe('a slug is the name in kebab case', () => {
  test.each([
    ['getPetById', 'get-pet-by-id'],
    ['listHTTPServers', 'list-http-servers'],
    ['../../etc/passwd', 'etc-passwd'],
    ['__proto__', 'proto'],
    ['Ｆｕｌｌ', 'full'],
    ['e\u0301te\u0301', 'été'],
    ['a\u202eb', 'a-b'],
    ['a\u3164b\u115f', 'ab'],
    ['\uffa0', ''],
    ['🐈', ''],
  ])('%j → %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test.each(['a'.repeat(300), `${'long-name-'.repeat(30)}x`, '漢'.repeat(100)])(
    'is short, always in the same way',
    (name) => {
      const slug = toSlug(name);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(160);
      expect(slug).toBe(toSlug(name));
      expect(slug.endsWith(toHash(name))).toBe(true);
      expect(slug).not.toBe(toSlug(`${name}y`));
    },
  );
});

describe('a folder gives each name once', () => {
  test.each([
    [
      ['pet', 'pet', 'pet'],
      ['pet', 'pet-2', 'pet-3'],
    ],
    [
      ['pet', 'pet-2', 'pet'],
      ['pet', 'pet-2', 'pet-3'],
    ],
    [
      ['schemas', 'webhooks', 'lifecycle', 'v', 'openapi'],
      ['schemas', 'webhooks', 'lifecycle', 'v', 'openapi'],
    ],
    [
      ['con', 'nul', 'com1', 'constructor'],
      ['con-2', 'nul-2', 'com1-2', 'constructor'],
    ],
  ])('%j → %j', (wanted, given) => {
    const slugs = createSlugs();
    expect(wanted.map((slug) => slugs.take(slug))).toEqual(given);
  });
});

describe('a title becomes the name of an API in addresses', () => {
  test.each([
    ['Petstore API', 'petstore-api'],
    ['GitHub’s official OpenAPI spec + Octokit extension', 'githubs-official-openapi-spec'],
    ['🚀', ''],
  ])('%s → %s', (title, slug) => {
    expect(titleToSlug(title)).toBe(slug);
  });
});
