import { expect, test } from 'vitest';
import { checkSourceDate } from '../../../../../src/site/write/site/source-date.ts';

test.each([undefined, '', '0', '1767225600', '253402300800', '8640000000000'])(
  '%j is a date, or none is said',
  (written) => {
    expect(() => {
      checkSourceDate(written);
    }).not.toThrow();
  },
);

test.each(['-1', 'abc', '1.5', '1e9', ' 1', '99999999999999999999', '8640000000001', '0x10', 'NaN'])(
  '%j is refused',
  (written) => {
    expect(() => {
      checkSourceDate(written);
    }).toThrow('SOURCE_DATE_EPOCH is not a date');
  },
);
