import { expect, test } from 'vitest';
import { ERRORS as DE } from '../../../../src/portal/messages/de/faults.ts';
import { ERRORS, NOT_VALIDATED } from '../../../../src/portal/messages/en/faults.ts';
import { type ErrorKeyword, formatError, formatNotValidated } from '../../../../src/openapi/json-schema/index.ts';

const VALUES = [[], ['1'], ['string', 'null']] as const;
const KEYWORDS = Object.keys(ERRORS).filter((keyword): keyword is ErrorKeyword => keyword in ERRORS);

test.each(KEYWORDS)(
  '%s is reported by pages as by answers of the sandbox, in other languages by words of theirs',
  (keyword) => {
    for (const values of VALUES) {
      const [first = ''] = values;
      const text = formatError({ pointer: '', keyword, values });
      expect(ERRORS[keyword](first, values)).toBe(text);
      expect(DE[keyword](first, values)).not.toBe(text);
      for (const value of keyword === 'type' ? [] : values.filter((one) => text.includes(one)))
        expect(DE[keyword](first, values)).toContain(value);
    }
  },
);

test('what was not found out is reported by pages as by answers', () => {
  const error = { pointer: '/a', keyword: 'oneOf', values: ['2'] } as const;
  expect([
    NOT_VALIDATED.size,
    NOT_VALIDATED.schema,
    NOT_VALIDATED.pattern('^a'),
    NOT_VALIDATED.mediaType('text/xml'),
    NOT_VALIDATED.error('', 'is x'),
    NOT_VALIDATED.error('/a', 'matches 2 schemas; exactly one is required'),
  ]).toEqual([
    formatNotValidated({ kind: 'size' }),
    formatNotValidated({ kind: 'schema' }),
    formatNotValidated({ kind: 'pattern', pattern: '^a' }),
    formatNotValidated({ kind: 'mediaType', mediaType: 'text/xml' }),
    'the body is x',
    formatNotValidated({ kind: 'error', error }),
  ]);
});
