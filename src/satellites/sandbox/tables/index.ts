export { mockTablesOf } from './tables.ts';
export { schemaAddresses } from './document-schemas.ts';
export { mockTableFiles, type MockTableFile } from '../table-parts.ts';
export type { JsonSchema } from '../json-schema.ts';
export type * from './types.ts';
