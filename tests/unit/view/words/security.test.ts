import { describe, expect, test } from 'vitest';
import type { SecurityRequirement, SecurityScheme } from '../../../../src/openapi/index.ts';
import {
  defaultSecurityToWords,
  grantWord,
  otherRoles,
  schemeToWords,
  securityToWords,
} from '../../../../src/view/words/security.ts';
import { readOperation } from '../../openapi/read-api.ts';

const base = {
  id: 'key',
  description: undefined,
  deprecated: false,
  deprecation: undefined,
  prefix: undefined,
  placeholder: undefined,
};
const bearer: SecurityScheme = { ...base, type: 'http', scheme: 'Bearer', bearerFormat: undefined };
const flow = {
  authorizationUrl: undefined,
  deviceAuthorizationUrl: undefined,
  tokenUrl: undefined,
  refreshUrl: undefined,
  scopes: [],
  defaultScopes: [],
  pkce: false,
};

describe('a scheme in words', () => {
  test.each<[SecurityScheme, string, string]>([
    [bearer, 'Authorization: header · Bearer token', 'Send `Authorization: Bearer <API_KEY>`.'],
    [
      { ...base, type: 'http', scheme: 'bearer', bearerFormat: 'JWT', prefix: 'Token', placeholder: '<JWT>' },
      'Authorization: header · Bearer token (JWT)',
      'Send `Authorization: Token <JWT>`.',
    ],
    [
      { ...base, type: 'http', scheme: 'basic', bearerFormat: undefined },
      'Authorization: header · user name and password (Basic)',
      'Send `Authorization: Basic` and the Base64 of `name:password`.',
    ],
    [{ ...base, type: 'apiKey', in: 'query', name: 'k' }, 'k: query parameter · API key', 'Send `?k=<API_KEY>`.'],
    [{ ...base, type: 'apiKey', in: 'cookie', name: 'k' }, 'k: cookie · API key', 'Send `Cookie: k=<API_KEY>`.'],
    [{ ...base, type: 'apiKey', in: 'header', name: 'X-K' }, 'X-K: header · API key', 'Send `X-K: <API_KEY>`.'],
    [
      {
        ...base,
        type: 'oauth2',
        oauth2MetadataUrl: undefined,
        flows: [
          { ...flow, flow: 'authorizationCode' },
          { ...flow, flow: 'deviceAuthorization' },
        ],
      },
      'key: OAuth 2.0 · authorization code or device authorization',
      'Send the access token in the header `Authorization: Bearer <ACCESS_TOKEN>`.',
    ],
    [{ ...base, type: 'mutualTLS' }, 'key: mutual TLS', 'The connection itself needs a client certificate.'],
  ])('%#', (scheme, words, send) => {
    const { name, type, send: said } = schemeToWords(scheme);
    expect([`${name}: ${type}`, said]).toEqual([words, send]);
  });
});

describe('requirements in words', () => {
  const one: SecurityRequirement = { schemes: [{ scheme: bearer, scopes: [] }] };
  const both: SecurityRequirement = { schemes: [...one.schemes, ...one.schemes] };
  const none: SecurityRequirement = { schemes: [] };
  test.each<[string, readonly SecurityRequirement[], string | undefined]>([
    ['none', [], 'No authentication is needed.'],
    ['one', [one], undefined],
    ['all of one', [both], 'Both are needed together.'],
    ['any of several', [one, both], 'Any one of these will do.'],
    ['one, optional', [none, one], 'Optional: requests without it are answered too.'],
    ['any of several, optional', [one, none, one], 'Optional; if you authenticate, any one of these will do.'],
  ])('%s', (_, security, words) => {
    expect(securityToWords(security)).toBe(words);
  });
});

describe('scopes and roles', () => {
  const oauth: SecurityScheme = { ...base, type: 'oauth2', flows: [], oauth2MetadataUrl: undefined };

  test('schemes that grant scopes ask for scopes, others for roles', () => {
    expect([oauth, bearer].map(grantWord)).toEqual(['Scope', 'Role']);
  });

  test('roles that no scheme names are told apart', () => {
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
    [[needs(a)], [a, b], 'Operations need `a`, unless they say otherwise.'],
    [[needs(a), needs()], [a], 'Operations need `a`, or nothing, unless they say otherwise.'],
    [[needs(a), needs(b, c)], [a, b, c], 'Operations need `a`, or `b` and `c` together, unless they say otherwise.'],
  ])('%j of %j', (security, schemes, words) => {
    const securitySchemes = schemes.flatMap((scheme) => scheme ?? []);
    expect(defaultSecurityToWords({ security, securitySchemes })).toBe(words);
  });
});
