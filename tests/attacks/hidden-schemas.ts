import { answering, component, half, named, ofSchema, posting, reference, text, value, type Places } from './parts.ts';

/** Schemas that refer to hidden properties and parts. */
export const SCHEMAS: Places = {
  'required and its kin': (filling, path) => {
    const { secret, shown } = filling;
    return answering(path, {
      schema: half(filling, {
        required: [shown, secret],
        dependentRequired: { [shown]: [secret], [secret]: [shown] },
        dependencies: { [shown]: [secret], [secret]: { required: [shown] } },
        dependentSchemas: { [secret]: { required: [shown] }, [shown]: { required: [secret] } },
      }),
    });
  },
  'required in another branch': (filling, path) =>
    answering(path, {
      schema: {
        allOf: [
          half(filling),
          { required: [filling.secret] },
          { properties: { [filling.secret]: text(filling.secret) } },
        ],
        anyOf: [{ required: [filling.secret] }, { required: [filling.shown] }],
        oneOf: [
          { required: [filling.secret, filling.shown] },
          { properties: { [filling.secret]: { const: filling.secret } } },
        ],
      },
    }),
  condition: (filling, path) =>
    answering(path, {
      schema: half(filling, {
        if: { properties: { [filling.secret]: { const: filling.secret } }, required: [filling.secret] },
        then: { required: [filling.secret] },
        else: { not: { required: [filling.secret] } },
      }),
    }),
  'base of an heir': (filling, path) =>
    answering(
      path,
      { schema: reference('schemas', `${named(path)}Heir`), example: value(filling) },
      component('schemas', {
        [named(path)]: half(filling),
        [`${named(path)}Heir`]: {
          allOf: [reference('schemas', named(path)), { required: [filling.secret] }],
          example: value(filling),
        },
      }),
    ),
  'heir of a base': (filling, path) =>
    answering(
      path,
      { schema: reference('schemas', named(path)), example: { kind: 'a', ...value(filling) } },
      component('schemas', {
        [named(path)]: {
          type: 'object',
          required: ['kind'],
          discriminator: { propertyName: 'kind' },
          properties: { kind: { type: 'string' } },
        },
        [`${named(path)}Heir`]: { allOf: [reference('schemas', named(path)), half(filling)] },
      }),
    ),
  choice: (filling, path) =>
    answering(path, {
      schema: { oneOf: [half(filling), { type: 'object', properties: { other: { type: 'string' } } }] },
      example: value(filling),
    }),
  'hidden choice': ({ mark, secret, shown }, path) =>
    answering(
      path,
      {
        schema: {
          oneOf: [reference('schemas', secret), reference('schemas', shown)],
          discriminator: { propertyName: 'kind', mapping: { [secret]: secret, [shown]: shown } },
        },
        examples: {
          one: { value: { kind: shown, open: shown } },
          two: { value: { kind: secret, open: secret } },
        },
      },
      component('schemas', {
        [shown]: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: shown }, open: { type: 'string' } },
        },
        [secret]: {
          ...ofSchema(mark),
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: secret }, open: { type: 'string' } },
        },
      }),
    ),
  discriminator: ({ mark, secret, shown }, path) =>
    answering(path, {
      schema: {
        type: 'object',
        discriminator: { propertyName: secret },
        properties: { [secret]: { ...mark, type: 'string' }, [shown]: { type: 'string' } },
      },
    }),
  'pattern and free names': ({ mark, secret, shown }, path) =>
    answering(path, {
      schema: {
        type: 'object',
        properties: { [shown]: { type: 'string' } },
        patternProperties: { [`^${secret}`]: { ...mark, type: 'string' } },
      },
      example: { [shown]: shown, [secret]: secret },
    }),
  'item of a tuple': ({ mark, secret, shown }, path) =>
    posting(
      path,
      {
        schema: {
          type: 'array',
          prefixItems: [
            { type: 'string', description: shown },
            { ...mark, ...text(secret) },
          ],
        },
        prefixEncoding: [{ contentType: `text/${shown}` }, { contentType: `text/${secret}` }],
      },
      {},
      'multipart/mixed',
    ),
  'old dependencies': ({ mark, secret, shown }, path) =>
    answering(path, {
      schema: { type: 'object', properties: { [shown]: {} }, dependencies: { [shown]: { ...mark, ...text(secret) } } },
    }),
  encoding: (filling, path) =>
    posting(
      path,
      { schema: half(filling), encoding: { [filling.secret]: { contentType: `text/${filling.secret}` } } },
      {},
      'multipart/form-data',
    ),
  'content of a text': (filling, path) =>
    answering(path, {
      schema: {
        type: 'object',
        properties: {
          [filling.shown]: { type: 'string', contentMediaType: 'application/json', contentSchema: half(filling) },
        },
      },
      example: { [filling.shown]: JSON.stringify(value(filling)) },
    }),
};
