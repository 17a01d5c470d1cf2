import { describe, expect, test } from 'vitest';
import type { SecurityRequirement, SecurityScheme } from '../../../../src/openapi/model/index.ts';
import { defaultSecurity } from '../../../../src/portal/view/api.ts';
import { otherRoles } from '../../../../src/portal/view/needs.ts';
import { parameterToRow } from '../../../../src/portal/view/rows/index.ts';
import { authenticationView } from '../../../../src/portal/view/security.ts';
import { readApi, readOperation } from '../../openapi/model/read-api.ts';
import { context } from '../view/draw-rows.ts';
import { formatAuthentication, formatDefaultSecurity } from '../../../../src/portal/messages/format/security.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';

const kind = {
  pointer: '#/components/securitySchemes/key',
  id: 'key',
  deprecated: false,
  prefix: undefined,
  placeholder: undefined,
};
const base = { ...kind, description: undefined, deprecation: undefined };
const bearer: SecurityScheme = { ...base, type: 'http', scheme: 'Bearer', bearerFormat: undefined };

describe('requirements in words', () => {
  const one: SecurityRequirement = { schemes: [{ scheme: bearer, scopes: [] }] };
  const both: SecurityRequirement = { schemes: [...one.schemes, ...one.schemes] };
  const none: SecurityRequirement = { schemes: [] };
  test.each<[string, readonly SecurityRequirement[], string | undefined]>([
    ['none', [], 'No authentication required.'],
    ['one', [one], undefined],
    ['all of one', [both], 'Both are needed together.'],
    ['any of several', [one, both], 'Use any one of these.'],
    ['one, optional', [none, one], 'Optional: requests without credentials are accepted too.'],
    ['any of several, optional', [one, none, one], 'Optional. To authenticate, use any one of these.'],
  ])('%s', (_, security, words) => {
    const api = readApi('components: { securitySchemes: { key: { type: http, scheme: bearer } } }');
    const operation = { ...readOperation('{}'), security };
    const view = authenticationView(operation, (one) => parameterToRow(one, context), { api, context });
    expect(view === undefined ? undefined : formatAuthentication(en, view)).toBe(words);
  });
});

test('of an API that declares no scheme nothing is said', () => {
  expect(
    authenticationView(readOperation('{}'), (one) => parameterToRow(one, context), { api: readApi('{}'), context }),
  ).toBeUndefined();
});

describe('scopes and roles', () => {
  test('roles that no scheme names are reported apart', () => {
    const operation = readOperation(
      '{ security: [{ a: [admin] }], x-rolesRequirements: [owner, admin] }',
      'components: { securitySchemes: { a: { type: http, scheme: bearer } } }',
    );
    expect(otherRoles(operation)).toEqual(['owner']);
  });
});

describe('what operations need unless they say otherwise', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id): SecurityScheme => ({ ...bearer, id }));
  const needs = (...schemes: (SecurityScheme | undefined)[]): SecurityRequirement => ({
    schemes: schemes.flatMap((scheme) => (scheme === undefined ? [] : [{ scheme, scopes: [] }])),
  });

  test.each([
    [[], [a, b], undefined],
    [[needs()], [a, b], undefined],
    [[needs(a)], [a], undefined],
    [[needs(a)], [a, b], 'By default, operations need `a`.'],
    [[needs(a), needs()], [a], 'By default, operations need `a`, or no authentication.'],
    [[needs(a), needs(b, c)], [a, b, c], 'By default, operations need `a`, or `b` and `c` together.'],
  ])('%j of %j', (security, schemes, words) => {
    const securitySchemes = schemes.flatMap((scheme) => scheme ?? []);
    const told = defaultSecurity({ security, securitySchemes });
    expect(told && formatDefaultSecurity(en, told)).toBe(words);
  });
});
