import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/portal/samples/index.ts';
import { samplesView } from '../../../../src/portal/view/samples.ts';
import { viewOf } from '../../../../src/portal/view/index.ts';
import { markdownOf } from '../../../rendered.ts';
import { portalOf } from '../portal-of.ts';

const portal = portalOf({
  documents: { orders: readFileSync('tests/fixtures/generated/odata.yaml', 'utf8') },
  settings: { samples: { languages: LANGUAGES.map(({ id }) => id) } },
});
const [api] = portal.apis;
const markdown = (kind: string, method?: string): string => {
  const page = portal.pages.find(
    (one) => one.kind === kind && (one.kind !== 'operation' || method === undefined || one.operation.method === method),
  );
  return page === undefined ? '' : markdownOf(page, portal);
};

test('names of parameters have `$` and parentheses as they are written, values are encoded', () => {
  const samples = api?.operations[0] && samplesView(api.operations[0], api, portal);
  expect(samples?.samples).toHaveLength(LANGUAGES.length);
  for (const { variants } of samples?.samples ?? []) {
    const source = variants[0]?.source.replaceAll(/["'\s+.\\]|--data/g, '').replaceAll('R(', '(') ?? '';
    expect(source).toContain('$top=50');
    expect(source).toContain('range(from)=1');
    expect(source).not.toMatch(/%24top|%28from/);
    expect(source).toContain('a%24b%27');
  }
});

test('the address of an operation is shown as it is written, and that of its samples is safe in every shell', () => {
  const hosts = portal.pages.flatMap((page) => {
    const view = viewOf(page, portal);
    return view.kind === 'operation' ? [view.host] : [];
  });
  expect(new Set(hosts)).toEqual(new Set(['https://orders.example/V4/(S(session))/OData']));
  expect(markdown('operation', 'GET')).toContain('`GET /Orders` · `https://orders.example/V4/(S(session))/OData`');
});

test('an empty version is not shown', () => {
  expect(markdown('api')).not.toMatch(/version|unversioned/i);
});

test('that an object has no additional properties is said to those who send it, not to those who read it', () => {
  expect(markdown('operation', 'GET')).not.toContain('no additional properties');
  expect(markdown('schema')).toContain('no additional properties');
  const [body = '', responses = ''] = markdown('operation', 'POST').split('## Responses');
  expect(body).toContain('no additional properties');
  expect(responses).not.toContain('no additional properties');
});

test('the overview links the lifecycle only if something is not stable', () => {
  expect(markdown('api')).not.toContain('lifecycle');
  const beta = portalOf({
    documents: {
      orders: readFileSync('tests/fixtures/generated/odata.yaml', 'utf8').replace(
        'summary:',
        'deprecated: true\n      summary:',
      ),
    },
  });
  const [page] = beta.pages.filter((one) => one.kind === 'api');
  expect(page && markdownOf(page, beta)).toContain('lifecycle');
});

describe('owners of documents find what they expect', () => {
  const names = [
    ...[
      'drf-spectacular',
      'fastapi_harbor',
      'huma',
      'nestjs',
      'smithy',
      'springdoc',
      'swagger-php',
      'swaggo',
      'swashbuckle',
    ],
  ];
  const documents = names.map((name) => [name, readFileSync(`tests/fixtures/generated/${name}.yaml`, 'utf8')] as const);
  const all = portalOf({ documents: Object.fromEntries(documents) });
  const read = (name: string, kind: string, operation?: string): string => {
    const found = all.pages.filter(
      (page) => 'api' in page && page.api.id === name.replace('_', '-') && page.kind === kind,
    );
    const page = found.find((one) =>
      one.kind === 'operation'
        ? `${one.operation.method} ${one.operation.path}` === operation
        : one.title === operation,
    );
    if (page === undefined) throw new Error(`${name} has no ${kind} ${operation ?? ''}.`);
    return markdownOf(page, all);
  };

  test.each([
    ['drf-spectacular', ['Get a list of device objects', 'Devices create']],
    ['fastapi_harbor', ['Read berth', 'Upload Photo']],
    ['huma', ['Subscribe to events', 'Post message']],
    ['nestjs', ['Find all', 'Create meals', 'Find one', 'Get hello']],
    ['smithy', ['Put payload', 'Handles CORS-preflight requests']],
    ['springdoc', ['List', 'Add pet', 'List']],
    ['swagger-php', ['Get list of articles', 'PUT /api/articles/{article}']],
    ['swaggo', ['Push a new signal', 'Push a new signal']],
    [
      'swashbuckle',
      [
        'Fetches all books of a shelf that the user may read',
        'POST /api/Books',
        'DELETE /api/Books/{bookId}/chapters/{chapterNumber}/annotations-of-readers',
      ],
    ],
  ])('labels of %s', (name, labels) => {
    const api = all.apis.find(({ id }) => id === name.replace('_', '-'));
    expect(api?.operations.map(({ title }) => title)).toEqual(labels);
  });

  test.each([
    ['a title of the file', 'fastapi_harbor', 'api', 'Fastapi harbor', '# Fastapi harbor\n'],
    ['a reference or null', 'fastapi_harbor', 'schema', 'BerthOut', '/schemas/vessel.md) or null, **required**)'],
    [
      'the name of a form without its route',
      'fastapi_harbor',
      'schema',
      'Body_upload_photo',
      '**Body_upload_photo_api_v1_berths',
    ],
    [
      'a link to a form',
      'fastapi_harbor',
      'operation',
      'POST /api/v1/berths/{berth_id}/photo',
      '[Body_upload_photo](/reference/fastapi-harbor/schemas/body-upload-photo-api-v1-berths-berth-id-photo-post.md)',
    ],
    ['an enumeration, empty, or null', 'drf-spectacular', 'schema', 'Device', '`"front"`, `"rear"`, `""`, `null`'],
    ['an enumeration or empty', 'drf-spectacular', 'schema', 'DeviceRequest', '`"front"`, `"rear"`, `""`\n'],
    [
      'the prefix of a token',
      'drf-spectacular',
      'operation',
      'POST /api/dcim/devices/',
      "'Authorization: Token <API_KEY>'",
    ],
    ['a token before a cookie', 'nestjs', 'operation', 'GET /v1/meals', "--header 'Authorization: Bearer <API_KEY>'"],
    ['the base path', 'swaggo', 'operation', 'POST /signals/bulk', '`POST /signals/bulk` · `/api/v1`'],
    ['a key with its prefix', 'swaggo', 'operation', 'POST /signals/bulk', "'Authorization: Bearer <API_KEY>'"],
    ['the comment on a value', 'swaggo', 'operation', 'POST /signals/bulk', '- `green` — **Green** Go ahead.'],
    ['JSON first', 'swashbuckle', 'operation', 'GET /api/Books', "--header 'Accept: application/json'"],
    ['JSON of any media type', 'springdoc', 'operation', 'GET /pets', 'await response.json()'],
  ])('%s: %s', (_, name, kind, page, expected) => {
    expect(read(name, kind, page)).toContain(expected);
  });

  test.each([
    ['a choice of enumerations', 'drf-spectacular', 'schema', 'Device', 'one of'],
    ['the cookie in samples', 'nestjs', 'operation', 'GET /v1/meals', "--header 'Cookie"],
    ['a hash', 'swagger-php', 'api', 'Shop API', 'ced43f98'],
    [
      'a title made of an operationId',
      'fastapi_harbor',
      'operation',
      'POST /api/v1/berths/{berth_id}/photo',
      'Response Upload',
    ],
    [
      'a description that is the name of the schema',
      'springdoc',
      'operation',
      'POST /owners/{ownerId}/pets',
      'Required.\n\nPet\n',
    ],
    ['an ignored header', 'fastapi_harbor', 'operation', 'GET /api/v1/berths/{berth_id}', 'authorization'],
  ])('not shown: %s', (_, name, kind, page, unexpected) => {
    expect(read(name, kind, page)).not.toContain(unexpected);
  });

  test('a description that repeats the title of an API, a schema or an operation is shown once', () => {
    expect(read('swagger-php', 'api', 'Shop API')).not.toMatch(/^Shop API$/m);
    expect(read('swagger-php', 'schema', 'Article')).not.toMatch(/^Article$/m);
    expect(read('swaggo', 'operation', 'POST /signals/bulk').match(/^(?:# )?Push a new signal$/gm)).toHaveLength(1);
  });
});
