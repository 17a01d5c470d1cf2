import { expect, test } from 'vitest';
import { faultToText, uncheckedToText } from '../../../src/sandbox/schema/fault-text.ts';
import type { FaultKeyword } from '../../../src/sandbox/schema/fault.ts';
import { FAULTS as DE } from '../../../src/messages/de/faults.ts';
import { FAULTS, UNCHECKED } from '../../../src/messages/en/faults.ts';

const VALUES = [[], ['1'], ['string', 'null']] as const;
const KEYWORDS = Object.keys(FAULTS).filter((keyword): keyword is FaultKeyword => keyword in FAULTS);

test.each(KEYWORDS)(
  '%s is told by pages as by answers of the sandbox, in other languages by words of theirs',
  (keyword) => {
    for (const values of VALUES) {
      const [first = ''] = values;
      const text = faultToText({ pointer: '', keyword, values });
      expect(FAULTS[keyword](first, values)).toBe(text);
      expect(DE[keyword](first, values)).not.toBe(text);
      for (const value of keyword === 'type' ? [] : values.filter((one) => text.includes(one)))
        expect(DE[keyword](first, values)).toContain(value);
    }
  },
);

test('what was not found out is told by pages as by answers', () => {
  const fault = { pointer: '/a', keyword: 'oneOf', values: ['2'] } as const;
  expect([
    UNCHECKED.size,
    UNCHECKED.schema,
    UNCHECKED.pattern('^a'),
    UNCHECKED.mediaType('text/xml'),
    UNCHECKED.fault('', 'is x'),
    UNCHECKED.fault('/a', 'fits 2 variants instead of one'),
  ]).toEqual([
    uncheckedToText({ kind: 'size' }),
    uncheckedToText({ kind: 'schema' }),
    uncheckedToText({ kind: 'pattern', pattern: '^a' }),
    uncheckedToText({ kind: 'mediaType', mediaType: 'text/xml' }),
    'the body is x',
    uncheckedToText({ kind: 'fault', fault }),
  ]);
});
