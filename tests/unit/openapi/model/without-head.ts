import { stringify } from 'yaml';
import { isRecord } from '../../../../src/openapi/standard/record.ts';

/** Returns a document as YAML, without its version and info. */
export function withoutHead(document: unknown): string {
  const entries = isRecord(document) ? Object.entries(document) : [];
  const rest = entries.filter(([key]) => !['openapi', 'swagger', 'info'].includes(key));
  return stringify(Object.fromEntries(rest), { lineWidth: 0, aliasDuplicateObjects: false });
}
