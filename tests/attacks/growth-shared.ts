import { document, entries, ok, range, type Suites } from './growth-parts.ts';

/** Documents whose operations all share the growing part. */
export const SHARED: Suites = {
  'operations that each of many ways lets in': (count) =>
    document({
      security: range(count).map((index) => ({ [`s${index}`]: [] })),
      components: {
        securitySchemes: entries(count, (index) => [`s${index}`, { type: 'apiKey', in: 'header', name: `X-${index}` }]),
      },
      paths: entries(count, (index) => [`/things/${index}`, { get: { operationId: `get${index}`, responses: ok } }]),
    }),
  'operations that need many scopes': (count) =>
    document({
      security: [{ oauth: range(count).map((index) => `scope${index}`) }],
      components: {
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: 'https://auth.example/token',
                scopes: entries(count, (index) => [`scope${index}`, `Scope ${index}`]),
              },
            },
          },
        },
      },
      paths: entries(count, (index) => [`/things/${index}`, { get: { operationId: `get${index}`, responses: ok } }]),
    }),
};
