import { component, get, named, ok, reference, type Places } from './parts.ts';

/** Operations, tags and parameters with the visibility extension. */
export const OPERATIONS: Places = {
  operation: ({ mark, secret, shown }, path) => ({
    paths: { [path]: { get: { summary: shown, responses: ok }, put: { ...mark, operationId: secret, responses: ok } } },
  }),
  'path item by reference': ({ mark, secret, shown }, path) => ({
    paths: {
      [path]: { get: { summary: shown, responses: ok } },
      [`${path}/${secret}`]: reference('pathItems', named(path)),
    },
    ...component('pathItems', { [named(path)]: { ...mark, get: { summary: secret, responses: ok } } }),
  }),
  tag: ({ mark, secret, shown }, path) => ({
    tags: [{ name: shown }, { ...mark, name: secret, description: secret }],
    paths: {
      [path]: {
        get: { tags: [shown, secret], responses: ok },
        put: { tags: [secret], summary: secret, responses: ok },
      },
    },
    'x-tagGroups': [{ name: shown, tags: [shown, secret] }],
  }),
  'parent tag': ({ mark, secret, shown }, path) =>
    get(
      path,
      { tags: [shown] },
      {
        tags: [
          { ...mark, name: secret },
          { name: shown, parent: secret },
        ],
      },
    ),
  'shared parameter': ({ mark, secret, shown }, path) =>
    get(
      path,
      { parameters: [reference('parameters', named(path)), { name: shown, in: 'query', schema: { type: 'string' } }] },
      component('parameters', { [named(path)]: { ...mark, name: secret, in: 'query', example: secret } }),
    ),
  'parameter of a path that an operation hides': ({ mark, secret, shown }, path) => ({
    paths: {
      [path]: {
        parameters: [{ name: secret, in: 'query', schema: { type: 'string' } }],
        get: {
          parameters: [
            { ...mark, name: secret, in: 'query' },
            { name: shown, in: 'query', schema: { type: 'string' } },
          ],
          responses: ok,
        },
      },
    },
  }),
};
