import { half, json, named, ok, type Places } from './parts.ts';

/** Names of hidden parts in other parts. */
export const MENTIONS: Places = {
  'link to a hidden operation': ({ mark, secret, shown }, path) => ({
    paths: {
      [path]: {
        get: { summary: shown, responses: { '200': { description: 'OK', links: { next: { operationId: secret } } } } },
        put: { ...mark, operationId: secret, responses: ok },
      },
    },
  }),
  'replacement by a hidden operation': ({ mark, secret, shown }, path) => ({
    paths: {
      [path]: {
        get: { summary: shown, deprecated: true, 'x-speakeasy-deprecation-replacement': secret, responses: ok },
        put: { ...mark, operationId: secret, responses: ok },
      },
    },
  }),
  'value of a link': (filling, path) => {
    const { mark, secret, shown } = filling;
    const links = {
      [shown]: { operationId: `${named(path)}Put`, parameters: { a: `$response.body#/${secret}`, [secret]: 'x' } },
    };
    const content = json({ schema: half(filling) });
    return {
      paths: {
        [path]: {
          get: { responses: { '200': { description: 'OK', content, links } } },
          put: {
            operationId: `${named(path)}Put`,
            parameters: [
              { name: 'a', in: 'query' },
              { ...mark, name: secret, in: 'query' },
            ],
            responses: ok,
          },
        },
      },
    };
  },
  'address of a callback': (filling, path) => {
    const { secret, shown } = filling;
    const callbacks = {
      [shown]: {
        [`{$request.body#/${shown}}`]: { post: { summary: shown, responses: ok } },
        [`{$request.body#/${secret}}`]: { post: { responses: ok } },
      },
    };
    return {
      paths: {
        [path]: { post: { requestBody: { content: json({ schema: half(filling) }) }, callbacks, responses: ok } },
      },
    };
  },
};
