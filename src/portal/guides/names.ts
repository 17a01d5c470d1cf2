import {
  nearestHint,
  listAllTags,
  type Api,
  type MediaType,
  type Operation,
  type Response,
  type Schema,
  type SecurityScheme,
  type Tag,
} from '../../openapi/model/index.ts';
import { groupVersions } from '../settings/versions.ts';

/** Target of a guide's name, or the error for an unknown one. */
export type Named<T> =
  | { readonly found: T; readonly message?: undefined; readonly hint?: undefined }
  | { readonly found?: undefined; readonly message: string; readonly hint: string | undefined };

/** Finds an operation by `api/operationId` (or its slug); `api@version/operationId` for another than the newest version. */
export function findOperation(apis: readonly Api[], name: string): Named<Operation> {
  return inApi(apis, name, 'operation', (api) => {
    const operations = [...api.operations, ...api.webhooks];
    return operations.map((operation) => ({ item: operation, names: namesOf(operation.operationId, operation.id) }));
  });
}

/** Finds a tag by `api/name` (or its slug). */
export function findTag(apis: readonly Api[], name: string): Named<Tag> {
  return inApi(apis, name, 'tag', ({ tags }) =>
    listAllTags(tags).map((item) => ({ item, names: [item.name, item.id] })),
  );
}

/** Finds a named schema by `api/Name`. */
export function findSchema(apis: readonly Api[], name: string): Named<Schema> {
  return inApi(apis, name, 'schema', (api) =>
    api.schemas.map((item) => ({ item, names: namesOf(item.name, item.id) })),
  );
}

/** Finds a security scheme by `api/id`. */
export function findScheme(apis: readonly Api[], name: string): Named<SecurityScheme> {
  return inApi(apis, name, 'security scheme', (api) => api.securitySchemes.map((item) => ({ item, names: [item.id] })));
}

/** Finds an API by its id, or by `id@version`. */
export function findApi(apis: readonly Api[], name: string): Named<Api> {
  const [id = '', version] = name.split(/@(.*)/s);
  const versions = groupVersions(apis).find((group) => group[0]?.id === id);
  const api = version === undefined ? versions?.[0] : versions?.find((candidate) => candidate.version === version);
  if (api !== undefined) return { found: api };
  const known = apis.flatMap((candidate) => [candidate.id, `${candidate.id}@${candidate.version}`]);
  return {
    message: `Unknown API \`${name}\`.`,
    hint: hintOf(name, known, [...new Set(apis.map((item) => item.id))]),
  };
}

/** Finds a response of an operation by its status as the document writes it. */
export function findResponse(operation: Operation, status: string): Named<Response> {
  const found = operation.responses.find((response) => response.status.toLowerCase() === status.toLowerCase());
  if (found !== undefined) return { found };
  const statuses = operation.responses.map((response) => response.status);
  return {
    message: `The operation \`${operation.operationId ?? operation.id}\` has no response \`${status}\`.`,
    hint: hintOf('', [], statuses),
  };
}

/** Finds the media type of a body with an example of this name; the first one without a name. */
export function findExample(content: readonly MediaType[], name: string | undefined): Named<MediaType> {
  const found =
    name === undefined ? content[0] : content.find(({ examples }) => examples.some((one) => one.name === name));
  if (found !== undefined) return { found };
  const names = content.flatMap(({ examples }) => examples.map((example) => example.name));
  return { message: `Unknown example \`${name ?? ''}\` here.`, hint: hintOf(name ?? '', names, names) };
}

interface Candidate<T> {
  readonly item: T;
  readonly names: readonly string[];
}

function inApi<T>(
  apis: readonly Api[],
  name: string,
  what: string,
  list: (api: Api) => readonly Candidate<T>[],
): Named<T> {
  const slash = name.indexOf('/');
  if (slash < 1) {
    return { message: `\`${name}\` does not name the ${what} of an API.`, hint: 'Write it as `api/name`.' };
  }
  const api = findApi(apis, name.slice(0, slash));
  if (api.found === undefined) return api;
  const inner = name.slice(slash + 1);
  const candidates = list(api.found);
  const found = candidates.find((candidate) => candidate.names.includes(inner));
  if (found !== undefined) return { found: found.item };
  const known = candidates.flatMap((candidate) => candidate.names.slice(0, 1));
  const message = `The API \`${api.found.id}\` has no ${what} \`${inner}\`.`;
  return { message, hint: hintOf(inner, known, known) };
}

function namesOf(...names: readonly (string | undefined)[]): readonly string[] {
  return names.filter((name) => name !== undefined);
}

function hintOf(word: string, candidates: readonly string[], all: readonly string[]): string | undefined {
  const near = word === '' ? undefined : nearestHint(word, candidates);
  if (near !== undefined) return near;
  if (all.length === 0) return 'There are none.';
  const shown = all.slice(0, 12).map((name) => `\`${name}\``);
  return `Available: ${shown.join(', ')}${all.length > shown.length ? '…' : ''}.`;
}
