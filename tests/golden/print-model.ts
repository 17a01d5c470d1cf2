import { modelToText } from './print.ts';
import type { Api } from '../../src/openapi/model/index.ts';

/** Prints a model as readable JSON, with its document only where it differs from the parsed one. */
export function printModel(api: Api, read: unknown): string {
  const text = modelToText(api);
  if (api.document === read) return `${text}\n`;
  const model: unknown = JSON.parse(text);
  return `${JSON.stringify(Object.assign({}, model, { document: api.document }), undefined, 2)}\n`;
}
