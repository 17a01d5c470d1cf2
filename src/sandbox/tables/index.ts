export { mockTablesOf } from './tables.ts';
export { schemaAddresses } from './schemas.ts';
export { mockTableFiles, type MockTableFile } from '../table-files.ts';
export type * from './types.ts';
