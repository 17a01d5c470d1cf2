import { expect, test } from 'vitest';
import { ERRORS as DE } from '../../../../src/portal/messages/de/faults.ts';
import { ERRORS } from '../../../../src/portal/messages/en/faults.ts';
import { type ErrorKeyword, formatError } from '../../../../src/openapi/json-schema/index.ts';

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
