import type { Operation } from '../../../../src/openapi/model/index.ts';
import { normalizeApi } from '../../openapi/model/filter-and-normalize.ts';

/** Method, path and document of an operation. */
export interface Surroundings {
  readonly method?: string;
  readonly path?: string;
  readonly servers?: readonly unknown[];
  readonly securitySchemes?: Readonly<Record<string, unknown>>;
  readonly schemas?: Readonly<Record<string, unknown>>;
}

/** Returns an operation of a 3.2 document at `https://api.example.com`. */
export function readOperation(operation: object, surroundings: Surroundings = {}): Operation {
  const { method = 'get', path = '/things', servers, securitySchemes = {}, schemas = {} } = surroundings;
  const api = normalizeApi({
    id: undefined,
    version: undefined,
    source: '/openapi.yaml',
    document: {
      openapi: '3.2.0',
      info: { title: 'Things', version: '1' },
      servers: servers ?? [{ url: 'https://api.example.com' }],
      paths: { [path]: isFixed(method) ? { [method]: operation } : { additionalOperations: { [method]: operation } } },
      components: { securitySchemes, schemas },
    },
  });
  const [found] = api.operations;
  if (found === undefined) throw new Error('The document has no operation.');
  return found;
}

function isFixed(method: string): boolean {
  return ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].includes(method);
}
