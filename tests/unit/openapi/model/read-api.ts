import type { Api, Operation } from '../../../../src/openapi/model/index.ts';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { bundleValue } from './bundle-value.ts';
import { normalizeApi } from './filter-and-normalize.ts';

/** Returns the model of a document in YAML; version 3.2 and an info are added where they are missing. */
export function readApi(yaml: string): Api {
  return modelOf(parseYaml(yaml, '/api.yaml'));
}

function modelOf(written: unknown): Api {
  const document = { ...defaultsFor(written), ...(typeof written === 'object' ? written : {}) };
  return normalizeApi({ document: bundleValue(document), id: undefined, version: undefined, source: '/api.yaml' });
}

/** Returns the operation `GET /pets` with this YAML as its Operation Object; `rest`: YAML of the document around it. */
export function readOperation(yaml: string, rest = ''): Operation {
  const around = parseYaml(rest, '/rest.yaml') ?? {};
  const operation = parseYaml(yaml, '/operation.yaml') ?? {};
  const paths = { '/pets': { get: operation } };
  const [found] = modelOf({ ...(typeof around === 'object' ? around : {}), paths }).operations;
  if (found === undefined) throw new Error('The document has no operation.');
  return found;
}

/** Returns the problems of an API, one a line: `error #/info: …`. */
export function problemsOf(api: Api): readonly string[] {
  return api.problems.map(({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`);
}

function defaultsFor(document: unknown): object {
  const isOlder = typeof document === 'object' && document !== null && 'swagger' in document;
  const info = { title: 'Pets', version: '1.0.0' };
  return isOlder ? { info } : { openapi: '3.2.0', info };
}
