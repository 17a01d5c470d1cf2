export { mockTablesOf } from './tables.ts';
export { schemaAddresses } from './document-schemas.ts';
export { mockTableFiles, type MockTableFile } from '../table-files.ts';
export type { JsonSchema } from '../json-schema.ts';
export type * from './types.ts';
