import { describe, expect, test } from 'vitest';
import { readApi } from './read-api.ts';

const flow = {
  authorizationUrl: undefined,
  deviceAuthorizationUrl: undefined,
  tokenUrl: undefined,
  refreshUrl: undefined,
  scopes: [],
  defaultScopes: [],
  pkce: false,
};

describe('a scheme of', () => {
  test.each([
    [
      '{ type: oauth2, flows: { password: { tokenUrl: t, refreshUrl: r, scopes: { a: A, x-b: "" } }, implicit: { authorizationUrl: u } } }',
      {
        flows: [
          {
            ...flow,
            flow: 'password',
            tokenUrl: 't',
            refreshUrl: 'r',
            scopes: [
              { name: 'a', description: 'A' },
              { name: 'x-b', description: undefined },
            ],
          },
          { ...flow, flow: 'implicit', authorizationUrl: 'u' },
        ],
      },
    ],
    [
      '{ type: oauth2, x-default-scopes: a b, flows: { clientCredentials: {} } }',
      { flows: [{ defaultScopes: ['a', 'b'] }] },
    ],
    ['{ type: oauth2, flows: { other: {} } }', { flows: [] }],
    ...[
      ['Token-based authentication with required prefix "Token"', 'Token'],
      ['Type "Bearer" followed by a space and the token.', 'Bearer'],
      ["Enter 'Bearer' [space] and then your token.", 'Bearer'],
      [
        String.raw`JWT Authorization header using the Bearer scheme. Example: "Authorization: Bearer {token}"`,
        'Bearer',
      ],
      ['Use `Authorization: Api 9944b091`.', 'Api'],
      ['Enter token in format (Bearer <token>)', 'Bearer'],
      ["Send 'Key ' before the key.", 'Key'],
      ['Bearer Token authentication', 'Bearer'],
      ['Enter a token with the `Bearer` prefix, e.g. `Bearer A`.', 'Bearer'],
      ['Enter a token without the `Bearer` prefix.', undefined],
      ['Send <token> as it is: Authorization: <token>. Take it from "Keys" "below" the table.', undefined],
      ['Authorization: your token. Bearer tokens are not accepted, and it isn`t a ` key`.', undefined],
    ].map(([description, prefix]): [string, object] => [
      `{ type: apiKey, in: header, name: Authorization, description: ${JSON.stringify(description)} }`,
      { prefix },
    ]),
    ['{ type: apiKey, in: query, name: k, x-default: demo }', { placeholder: 'demo' }],
    ['{ $ref: "#/components/securitySchemes/other" }', { type: 'mutualTLS' }],
    ['{ type: apiKey, in: body, name: k }', { type: 'unknown', written: 'apiKey' }],
    ['{ type: magic }', { type: 'unknown', written: 'magic' }],
    ['{}', { type: 'unknown', written: undefined }],
  ])('%s', (scheme, expected) => {
    const api = readApi(`components: { securitySchemes: { auth: ${scheme}, other: { type: mutualTLS } } }`);
    expect(api.securitySchemes[0]).toMatchObject({ id: 'auth', ...expected });
  });
});

test('a key in Authorization that is named after bearer tokens has their prefix, as in Swagger 2.0', () => {
  const { securitySchemes } = readApi(`components: { securitySchemes: {
    Bearer: { type: apiKey, in: header, name: Authorization },
    bearerKey: { type: apiKey, in: header, name: X-Key },
    bearerAuth: { type: apiKey, in: query, name: authorization } } }`);
  expect(securitySchemes.map(({ prefix }) => prefix)).toEqual(['Bearer', undefined, undefined]);
});
