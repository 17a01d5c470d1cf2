import { describe, expect, test } from 'vitest';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../../../../src/openapi/model/index.ts';
import { defaultSecurity } from '../../../../src/portal/view/api.ts';
import { otherRoles } from '../../../../src/portal/view/needs.ts';
import { parameterToRow } from '../../../../src/portal/view/rows/index.ts';
import { authenticationView } from '../../../../src/portal/view/security.ts';
import type { SchemeKind } from '../../../../src/portal/view/types/security.ts';
import { readApi, readOperation } from '../../openapi/model/read-api.ts';
import { context } from '../view/draw-rows.ts';
import {
  formatAuthentication,
  formatDefaultSecurity,
  formatGrants,
  formatScheme,
} from '../../../../src/portal/messages/format/security.ts';
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
describe('a scheme in words', () => {
  test.each<[SchemeKind, readonly OAuthFlow['flow'][], string, string]>([
    [bearer, [], 'Authorization: header · Bearer token', 'Send `Authorization: Bearer <API_KEY>`.'],
    [
      { ...kind, type: 'http', scheme: 'bearer', bearerFormat: 'JWT', prefix: 'Token', placeholder: '<JWT>' },
      [],
      'Authorization: header · Bearer token (JWT)',
      'Send `Authorization: Token <JWT>`.',
    ],
    [
      { ...kind, type: 'http', scheme: 'basic', bearerFormat: undefined },
      [],
      'Authorization: header · username and password (Basic)',
      'Send `Authorization: Basic <base64(username:password)>`.',
    ],
    [{ ...kind, type: 'apiKey', in: 'query', name: 'k' }, [], 'k: query parameter · API key', 'Send `?k=<API_KEY>`.'],
    [{ ...kind, type: 'apiKey', in: 'cookie', name: 'k' }, [], 'k: cookie · API key', 'Send `Cookie: k=<API_KEY>`.'],
    [{ ...kind, type: 'apiKey', in: 'header', name: 'X-K' }, [], 'X-K: header · API key', 'Send `X-K: <API_KEY>`.'],
    [
      { ...kind, type: 'oauth2' },
      ['authorizationCode', 'deviceAuthorization'],
      'key: OAuth 2.0 · authorization code or device authorization',
      'Send the access token in the header `Authorization: Bearer <ACCESS_TOKEN>`.',
    ],
    [{ ...kind, type: 'mutualTLS' }, [], 'key: mutual TLS', 'Requires a client certificate (mutual TLS).'],
  ])('%#', (scheme, flows, words, send) => {
    const { name, type, send: said } = formatScheme(en, scheme, flows);
    expect([`${name}: ${type}`, said]).toEqual([words, send]);
  });
});

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
  test('schemes that grant scopes ask for scopes, others for roles', () => {
    expect([formatGrants(en, { type: 'oauth2' }, 1), formatGrants(en, bearer, 2)]).toEqual([
      'Required scope:',
      'Required roles:',
    ]);
  });

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
