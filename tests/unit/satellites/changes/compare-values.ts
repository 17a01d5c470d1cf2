import { compareApis, type Change } from '../../../../src/satellites/changes/index.ts';
import { normalizeApi } from '../../openapi/model/filter-and-normalize.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { isRecord } from '../../../../src/openapi/standard/record.ts';
import { bundleValue } from '../../openapi/model/bundle-value.ts';

export const NOW = new Date('2026-11-25T00:00:00Z');

/** Creates the model of a document. */
export function toApi(document: unknown): Api {
  return normalizeApi({ document: bundleValue(document), id: 'api', version: undefined, source: '/openapi.yaml' });
}

/** Compares two documents, of which parts of the root are given in YAML. */
export async function compareDocuments(old: string, now: string): Promise<readonly Change[]> {
  const [before, after] = [old, now].map((text) => {
    const parts: unknown = parseYaml(text, '/parts.yaml');
    return toApi({ openapi: '3.2.0', info: { title: 'T', version: '1' }, ...(isRecord(parts) ? parts : {}) });
  });
  if (before === undefined || after === undefined) throw new Error('Two documents are compared.');
  return compareApis(before, after, { now: NOW });
}

export const places = ['request', 'response', 'parameter', 'error', 'webhook'] as const;
type Place = (typeof places)[number];

/** Compares two schemas in YAML at a place of an operation; `rest` are other schemas of the document. */
export async function compareSchemasAt(place: Place, old: string, now: string, rest = ''): Promise<readonly Change[]> {
  return compareDocuments(documentAt(place, old, rest), documentAt(place, now, rest));
}

function documentAt(place: Place, schema: string, rest: string): string {
  const content = `content: { application/json: { schema: ${schema} } }`;
  const ok = "'200': { description: d }";
  const operation = {
    request: `{ requestBody: { ${content} }, responses: { ${ok} } }`,
    webhook: `{ requestBody: { ${content} }, responses: { ${ok} } }`,
    response: `{ responses: { '200': { description: d, ${content} } } }`,
    error: `{ responses: { ${ok}, '400': { description: d, ${content} } } }`,
    parameter: `{ parameters: [{ name: p, in: query, schema: ${schema} }], responses: { ${ok} } }`,
  }[place];
  const root = place === 'webhook' ? 'webhooks: { hook' : 'paths: { /a';
  const components = rest === '' ? '' : `, components: { schemas: ${rest} }`;
  return `{ ${root}: { post: ${operation} } }${components} }`;
}
