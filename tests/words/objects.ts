import type { Target } from './places.ts';
import type { Value } from './ways.ts';

const JSON_TYPE = 'application/json';

/**
 * Adds operations whose objects other than schemas have words in all their texts, at places within each other: headers of parts and by
 * content, examples by reference, callbacks of callbacks, servers of links and operations, flows and their scopes, and the fields of 3.2.
 */
export function putObjects(target: Target): void {
  const { version, operation, webhook, component } = target;
  if (version === '2.0') return;
  operation('objects', operationWith(target, 'operation', 0));
  const request = component('requestBodies', 'Objects', {
    ...about(target, 'body component'),
    content: content(target),
  });
  const response = component('responses', 'Objects', {
    ...about(target, 'response component'),
    content: content(target),
  });
  const parameter = { name: 'beside', in: 'query', schema: { type: 'string' } };
  operation('references', {
    parameters: [beside(target, 'parameters', parameter)],
    requestBody: request,
    responses: {
      200: response,
      201: beside(target, 'responses', { description: '' }),
      202: { description: 'Accepted.', links: { next: beside(target, 'links', { operationId: 'objects' }) } },
    },
  });
  operation('body', { requestBody: beside(target, 'requestBodies', { content: content(target) }), responses: {} });
  putSchemes(target);
  if (version === '3.0') return;
  webhook('objects', { ...about(target, 'webhook'), requestBody: { content: content(target) }, responses: {} });
  if (version === '3.2') operation('streams', { ...about(target, 'stream'), ...streams(target) });
}

function about({ word }: Target, of: string): Value {
  return { description: word(`${of} description`) };
}

function schema(target: Target, of: string): Value {
  return { type: 'string', title: target.word(`${of} title`), ...about(target, `${of} schema`) };
}

function examples(target: Target, of: string): Value {
  const { word, component } = target;
  const example = (name: string): Value => ({
    summary: word(`${of} ${name} example summary`),
    description: word(`${of} ${name} example description`),
    value: word(`${of} ${name} example`),
  });
  const own = example('own');
  const shared = component('examples', `E${String(own.value)}`, example('referenced'));
  const beside = component('examples', `B${String(own.value)}`, { value: word(`${of} example`) });
  const texts = { summary: word(`${of} text beside an example`), description: word(`${of} text beside an example`) };
  return { own, shared, beside: { ...beside, ...texts } };
}

function header(target: Target, of: string): Value {
  return { ...about(target, of), schema: schema(target, of), examples: examples(target, of) };
}

function headers(target: Target, of: string): Value {
  const byContent = { [JSON_TYPE]: { schema: schema(target, `${of} by content`), examples: examples(target, of) } };
  const shared = header(target, `${of} component`);
  return {
    'X-Own': header(target, of),
    'X-Content': { ...about(target, `${of} by content`), content: byContent },
    'X-Reference': target.component('headers', String(shared.description), shared),
    'X-Beside': beside(target, 'headers', { schema: { type: 'string' } }),
  };
}

/** Writes a reference to an object that has no description, with one beside it. */
function beside(target: Target, kind: string, value: Value): Value {
  const { description } = about(target, `text beside one of ${kind}`);
  return { ...target.component(kind, `Beside${String(description)}`, value), description };
}

/** Writes a body of JSON and one of parts with headers. */
function content(target: Target): Value {
  const properties = {
    file: schema(target, 'part'),
    data: { type: 'object', properties: { in: schema(target, 'part') } },
  };
  const encoding = { file: { contentType: 'image/png', headers: headers(target, 'header of a part') } };
  return {
    [JSON_TYPE]: {
      schema: { type: 'object', properties: { a: schema(target, 'body') } },
      examples: examples(target, 'body'),
    },
    'multipart/form-data': { schema: { type: 'object', properties }, encoding },
  };
}

function server(target: Target, of: string): Value {
  const { word, version } = target;
  const value = word(`${of} variable's value`);
  return {
    url: 'https://{v}.example',
    ...about(target, of),
    ...(version === '3.2' ? { name: word(`${of} name`) } : {}),
    variables: {
      v: { default: value, enum: [value, word(`${of} variable's value`)], ...about(target, `${of} variable`) },
    },
  };
}

/** Writes an operation; the callback of its callback has none. */
function operationWith(target: Target, of: string, depth: number): Value {
  const { word, component, id } = target;
  const place = `${of} ${String(depth)}`;
  const link = {
    operationId: 'objects',
    ...about(target, `${place} link`),
    parameters: { p: word(`${place} link's value`) },
    server: server(target, `${place} server of a link`),
  };
  const called = {
    summary: word('path item of a callback summary'),
    ...about(target, 'path item of a callback'),
    parameters: [{ name: 'item', in: 'query', ...header(target, 'parameter of a path item') }],
    post: depth > 1 ? { responses: {} } : operationWith(target, 'callback', depth + 1),
  };
  return {
    summary: word(`${place} summary`),
    ...about(target, place),
    externalDocs: { url: 'https://docs.example/', ...about(target, `${place} externalDocs`) },
    servers: [server(target, `${place} server`)],
    parameters: ['query', 'header', 'cookie'].map((where) => ({
      name: `p-${where}`,
      in: where,
      ...header(target, where),
    })),
    requestBody: { ...about(target, `${place} body`), content: content({ ...target, id: `${id}${String(depth)}` }) },
    responses: {
      200: {
        ...about(target, `${place} response`),
        headers: headers(target, `${place} header`),
        content: content(target),
        links: {
          own: link,
          other: component('links', `L${String(depth)}`, { ...link, ...about(target, 'link component') }),
        },
      },
      default: about(target, `${place} default response`),
    },
    callbacks: { onEvent: { '{$request.body#/url}': called } },
  };
}

function putSchemes(target: Target): void {
  const { word, component, version } = target;
  const urlOf = (name: string): string => `https://auth.example/${word(`${name} address`)}`;
  const flow = (name: string): Value => ({
    refreshUrl: urlOf('refresh'),
    scopes: { [`${name}:read`]: word(`scope of ${name} description`) },
  });
  const flows = {
    implicit: { authorizationUrl: urlOf('authorization'), ...flow('implicit') },
    password: { tokenUrl: urlOf('token'), ...flow('password') },
    clientCredentials: { tokenUrl: urlOf('token'), ...flow('clientCredentials') },
    authorizationCode: {
      authorizationUrl: urlOf('authorization'),
      tokenUrl: urlOf('token'),
      ...flow('authorizationCode'),
    },
    ...(version === '3.2'
      ? {
          deviceAuthorization: {
            deviceAuthorizationUrl: urlOf('device'),
            tokenUrl: urlOf('token'),
            ...flow('deviceAuthorization'),
          },
        }
      : {}),
  };
  const schemes = {
    basic: { type: 'http', scheme: 'basic' },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: word('bearerFormat') },
    openId: { type: 'openIdConnect', openIdConnectUrl: urlOf('discovery') },
    oauth: { type: 'oauth2', flows },
    ...(version === '3.0' ? {} : { mutual: { type: 'mutualTLS' } }),
  };
  for (const [name, scheme] of Object.entries(schemes))
    component('securitySchemes', name, { ...scheme, ...about(target, `scheme ${name}`) });
  const { basic } = schemes;
  component('securitySchemes', 'shared', beside(target, 'securitySchemes', basic));
}

/** Writes responses and a parameter with the fields that 3.2 adds. */
function streams(target: Target): Value {
  const { word, component } = target;
  const values = {
    data: { ...about(target, 'data example'), dataValue: { a: word('data example') } },
    text: { serializedValue: word('serialized example') },
  };
  const items = { itemSchema: { type: 'object', ...about(target, 'item'), properties: { a: schema(target, 'item') } } };
  const parts = {
    schema: { type: 'array', prefixItems: [schema(target, 'prefix item')], items: schema(target, 'further item') },
    prefixEncoding: [{ headers: headers(target, 'header of a prefix') }],
    itemEncoding: { headers: headers(target, 'header of an item') },
  };
  const form = { schema: { type: 'object', properties: { a: schema(target, 'querystring') } } };
  return {
    parameters: [
      {
        name: 'all',
        in: 'querystring',
        ...about(target, 'querystring'),
        content: { 'application/x-www-form-urlencoded': form },
      },
    ],
    responses: {
      200: {
        ...about(target, 'stream response'),
        summary: word('stream response summary'),
        content: { 'application/jsonl': { ...items, examples: values }, 'multipart/mixed': parts },
      },
      201: {
        ...about(target, 'response of a shared media type'),
        content: { [JSON_TYPE]: component('mediaTypes', 'Objects', { schema: schema(target, 'shared media type') }) },
      },
    },
  };
}
