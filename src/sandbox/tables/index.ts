export { mockTablesOf } from './tables.ts';
export { createSchemaWriter, schemaAddresses, type SchemaWriter } from './schemas.ts';
export { mockTableFiles, type MockTableFile } from '../table-files.ts';
export type { JsonSchema } from '../json-schema.ts';
export type * from './types.ts';
