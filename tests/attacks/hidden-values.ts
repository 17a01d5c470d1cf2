import { answering, component, get, half, json, named, reference, value, type Places } from './parts.ts';

/** Values of hidden properties, in every place. */
export const VALUES: Places = {
  'example of a media type': (filling, path) => answering(path, { schema: half(filling), example: value(filling) }),
  'named example': (filling, path) =>
    answering(path, {
      schema: half(filling),
      examples: { one: { value: value(filling) }, two: { dataValue: value(filling) } },
    }),
  'serialized example': (filling, path) =>
    answering(path, {
      schema: half(filling),
      examples: { one: { value: value(filling), serializedValue: JSON.stringify(value(filling)) } },
    }),
  'shared example of a schema': (filling, path) =>
    answering(
      path,
      { schema: half(filling), examples: { one: reference('examples', named(path)) } },
      component('examples', { [named(path)]: { value: value(filling) } }),
    ),
  'example of a schema': (filling, path) =>
    answering(path, { schema: half(filling, { example: value(filling), examples: [value(filling)] }) }),
  default: (filling, path) => answering(path, { schema: half(filling, { default: value(filling) }) }),
  const: (filling, path) => answering(path, { schema: half(filling, { const: value(filling) }) }),
  enum: (filling, path) => answering(path, { schema: half(filling, { enum: [value(filling)] }) }),
  'example in vendor fields': (filling, path) =>
    answering(path, { schema: half(filling, { 'x-example': value(filling), 'x-examples': { a: value(filling) } }) }),
  'example of what holds it': (filling, path) =>
    answering(path, {
      schema: {
        type: 'object',
        properties: { inner: half(filling), list: { type: 'array', items: half(filling) } },
        example: { inner: value(filling), list: [value(filling)] },
      },
    }),
  'text within an example': (filling, path) =>
    answering(path, {
      schema: half(filling),
      examples: {
        one: { value: { note: JSON.stringify(value(filling)) } },
        two: { value: { note: `sent as ${filling.secret}=1&more=2` } },
      },
    }),
  'parameter of an object': (filling, path) =>
    get(path, {
      parameters: [
        { name: 'filter', in: 'query', schema: half(filling), example: value(filling) },
        { name: 'more', in: 'query', content: json({ schema: half(filling), example: value(filling) }) },
      ],
    }),
  stream: (filling, path) =>
    get(path, {
      responses: {
        '200': {
          description: 'OK',
          content: { 'application/jsonl': { itemSchema: half(filling), examples: { a: { value: [value(filling)] } } } },
        },
      },
    }),
};
