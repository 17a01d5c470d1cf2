import type { Example, Json, Response } from '../model/index.ts';

const FIELDS: ReadonlySet<string> = new Set(['code', 'error', 'errorCode', 'error_code']);
const CODE = /^[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*$/u;

/** Lists the error codes in the examples of an error response, from fields that commonly contain one; each once. */
export function errorCodesOf({ status, content }: Response): readonly string[] {
  if (!/^(?:[45]|default$)/.test(status)) return [];
  return [...new Set(content.flatMap(({ examples }) => examples.flatMap((example) => codesIn(valueOf(example)))))];
}

function valueOf({ value, dataValue }: Example): Json | undefined {
  return (value ?? dataValue)?.json;
}

function codesIn(value: Json | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' ? (FIELDS.has(name) && CODE.test(item) ? [item] : []) : codesIn(item),
  );
}
