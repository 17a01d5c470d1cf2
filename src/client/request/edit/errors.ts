import { childPointer } from '../../../openapi/standard/browser.ts';
import { formatError, type ValidationError } from '../../../openapi/json-schema/index.ts';
import { faultMessages } from '../../messages/faults.ts';
import { runMessages } from '../../messages/run.ts';

/** Formats the first error as a sentence that needs no name before it; empty without one. */
export function formatFirstError([error]: readonly ValidationError[]): string {
  if (error === undefined) return '';
  const words = formatError(error, faultMessages.ERRORS);
  return error.pointer === ''
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
    : runMessages.formatBodyFault(error.pointer, words);
}

/** Pointer to the part of a value that an error is about, the missing property included. */
export function placeOf({ pointer, missing }: ValidationError): string {
  return missing === undefined ? pointer : childPointer(pointer, missing);
}
