import { RESOURCES, SCOPES, type ForgeResource } from './forge-resources.ts';

/** Returns the document of a code forge with more than 200 operations, its scopes and error codes. */
export function forgeDocument(): unknown {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forge',
      version: '3',
      description:
        'Host code, review it, and run pipelines.\n\nLists have 30 entries a page, and up to 100 with `per_page`. A token may send 5000 requests an hour; above that the response is 429 with `Retry-After`.',
    },
    servers: [{ url: 'https://api.forge.example' }],
    tags: [...new Set(RESOURCES.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: Object.fromEntries<unknown>(RESOURCES.flatMap(pathsOf)),
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: 'Send an access token as `Authorization: Bearer <TOKEN>`.',
          flows: { clientCredentials: { tokenUrl: 'https://forge.example/token', scopes: SCOPES } },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' } },
        },
        ...Object.fromEntries<unknown>(RESOURCES.map((resource) => [schemaName(resource), schemaOf(resource)])),
      },
    },
  };
}

function pathsOf(resource: ForgeResource): readonly (readonly [string, unknown])[] {
  const { names, path, about, scopes, conflict, actions } = resource;
  const [one, many] = names;
  const [read, write, remove] = scopes;
  const a = /^[aeio]/i.test(one) || one.startsWith('SSH') ? 'an' : 'a';
  const body = {
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schemaName(resource)}` } } },
  };
  const own = `${path}/{${toCamel(one)}}`;
  const make = (title: string, scope: string, more: object): unknown => ({
    operationId: toCamel(title),
    summary: title,
    tags: [resource.tag],
    security: [{ oauth: [scope] }],
    ...more,
  });
  const missing = { 404: error('not_found', `No such ${one}, or you may not see it.`) };
  return [
    [
      path,
      {
        parameters: parametersOf(path),
        get: make(`List ${many}`, read, {
          description: `${about}\n\nNewest first.`,
          parameters: [{ name: 'per_page', in: 'query', schema: { type: 'integer', maximum: 100, default: 30 } }],
          responses: { 200: { description: `The ${many}`, ...body } },
        }),
        post: make(`Create ${a} ${one}`, write, {
          description: about,
          requestBody: { required: true, ...body },
          responses: {
            201: { description: 'Created', ...body },
            422: error('invalid', 'A field is missing or wrong.'),
          },
        }),
      },
    ],
    [
      own,
      {
        parameters: parametersOf(own),
        get: make(`Get ${a} ${one}`, read, {
          description: about,
          responses: { 200: { description: `The ${one}`, ...body }, ...missing },
        }),
        patch: make(`Update ${a} ${one}`, write, {
          description: `${about}\n\nFields that are not sent stay as they are.`,
          requestBody: { required: true, ...body },
          responses: { 200: { description: `The ${one}`, ...body }, ...missing },
        }),
        delete: make(`Delete ${a} ${one}`, remove, {
          description: about,
          responses: {
            204: { description: 'Deleted' },
            ...missing,
            ...(conflict === undefined ? {} : { 409: error(...conflict) }),
          },
        }),
      },
    ],
    ...actions.map(({ step, title, about: effect, scope, conflicts }): readonly [string, unknown] => [
      `${own}/${step}`,
      {
        parameters: parametersOf(own),
        post: make(title, scope, {
          description: effect,
          responses: {
            200: { description: 'Done', ...body },
            ...missing,
            ...(conflicts.length === 0 ? {} : { 409: errors(conflicts) }),
          },
        }),
      },
    ]),
  ];
}

function error(code: string, message: string): unknown {
  return errors([[code, message]]);
}

function errors(entries: readonly (readonly [string, string])[]): unknown {
  const examples = Object.fromEntries(
    entries.map(([code, message]) => [code, { summary: message, value: { code, message } }]),
  );
  return {
    description: entries.map(([, message]) => message).join(' '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  };
}

function parametersOf(path: string): readonly unknown[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function schemaOf({ about, fields }: ForgeResource): unknown {
  const named = fields.map((name) => [name, { type: 'string' }] as const);
  return {
    type: 'object',
    description: about,
    properties: { id: { type: 'string', readOnly: true }, ...Object.fromEntries(named) },
  };
}

function schemaName({ names: [one] }: ForgeResource): string {
  const name = toCamel(one);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function toCamel(text: string): string {
  return text
    .split(/[ -]/)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
