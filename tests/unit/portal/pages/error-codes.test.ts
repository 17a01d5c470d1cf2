import { expect, test } from 'vitest';
import { errorCodesOf } from '../../../../src/portal/pages/error-codes.ts';
import { portalOf } from '../portal-of.ts';

test.each([
  ['in the field code', '400', { code: 'invalid_json' }, ['invalid_json']],
  ['within an object or a list', '422', { errors: [{ error: { code: 'too_long' } }] }, ['too_long']],
  ['of the default answer', 'default', { errorCode: 'E-17' }, ['E-17']],
  ['words for people', '400', { error: 'The body is wrong.', message: 'no' }, []],
  ['numbers', '400', { code: 400 }, []],
  ['in an answer that is not an error', '200', { code: 'SAVE10' }, []],
])('error codes %s', (_, status, example, codes) => {
  const media = { schema: {}, example };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Codes', version: '1' },
    paths: { '/': { get: { responses: { [status]: { description: '', content: { 'application/json': media } } } } } },
  };
  const [api] = portalOf({ documents: { codes: JSON.stringify(document) } }).apis;
  expect(api?.operations[0]?.responses.flatMap(errorCodesOf)).toEqual(codes);
});
