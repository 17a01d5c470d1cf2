import { modelToText } from './print.ts';
import type { Api } from '../../src/model/index.ts';

/** A model as JSON to read; the document is there only when it is not what was read. */
export function printModel(api: Api, read: unknown): string {
  const text = modelToText(api);
  if (api.document === read) return `${text}\n`;
  const model: unknown = JSON.parse(text);
  return `${JSON.stringify(Object.assign({}, model, { document: api.document }), undefined, 2)}\n`;
}
