import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [FIELDS, KINDS] = [
  ['Billing', 'Cargo', 'Customs', 'Crew', 'Docks', 'Fuel', 'Permits', 'Routes', 'Tides', 'Weather'],
  ['API', 'reports', 'search', 'archive', 'events'],
];

/** Document of the nth API: one operation, or two for each second one. */
function documentOf(index: number): object {
  const field = FIELDS[index % FIELDS.length] ?? '';
  const round = Math.floor(index / FIELDS.length);
  const kind = KINDS[round % KINDS.length] ?? '';
  const series = Math.floor(round / KINDS.length);
  const title = `${field} ${kind}${series === 0 ? '' : ` ${String(series + 1)}`}`;
  const responses = { 200: { description: 'OK.' } };
  const get = { operationId: 'list', summary: `List ${field.toLowerCase()}`, responses };
  const post = { operationId: 'create', summary: 'Create an entry', deprecated: index % 10 === 1, responses };
  const description = `Entries of ${field.toLowerCase()}, as the harbour office keeps them. For ${kind} of all kinds.`;
  return {
    openapi: '3.1.0',
    info: { title, version: `1.${String(index)}.0`, description },
    servers: [{ url: 'https://harbour.example' }],
    paths: { '/entries': index % 2 === 0 ? { get } : { get, post } },
  };
}

/** Creates the folder of a portal with many small APIs, the first two in a group; returns it. */
export function createCatalogue(folder: string, count: number): string {
  mkdirSync(join(folder, 'openapi'), { recursive: true });
  const ids = Array.from({ length: count }, (_, index) => `api-${String(index)}`);
  for (const [index, id] of ids.entries())
    writeFileSync(join(folder, 'openapi', `${id}.json`), JSON.stringify(documentOf(index)));
  const apis = ids.map((id) => `  ${id}:\n    root: openapi/${id}.json\n`);
  writeFileSync(join(folder, 'redocly.yaml'), `apis:\n${apis.join('')}`);
  const group = "{ label: 'Start with these', items: ['api-1', 'api-0'] }";
  const settings = `{ title: 'Harbour', lint: 'off', navigation: { groups: [${group}] } }`;
  writeFileSync(join(folder, 'portal.config.ts'), `export default ${settings};\n`);
  return folder;
}
