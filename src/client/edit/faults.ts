import { below, sayFault } from '../../sandbox/answers.ts';
import type { Fault } from '../../sandbox/check.ts';
import * as FAULT_WORDS from '../../view/words/faults.ts';
import { bodyFaultToWords } from '../../view/words/run.ts';

/** The first of the faults in words that need no name before them; empty without one. */
export function sayFirst([fault]: readonly Fault[]): string {
  if (fault === undefined) return '';
  const words = sayFault(fault, FAULT_WORDS);
  return fault.pointer === ''
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
    : bodyFaultToWords(fault.pointer, words);
}

/** The part of a value that a fault is told of: what is missing is told of the object that lacks it. */
export function placeOf({ pointer, missing }: Fault): string {
  return missing === undefined ? pointer : below(pointer, missing);
}
