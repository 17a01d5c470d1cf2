import { below, sayFault } from '../../sandbox/answers.ts';
import type { Fault } from '../../sandbox/check.ts';
import { faultMessages } from '../messages/faults.ts';
import { runMessages } from '../messages/run.ts';

/** The first of the faults in words that need no name before them; empty without one. */
export function sayFirst([fault]: readonly Fault[]): string {
  if (fault === undefined) return '';
  const words = sayFault(fault, faultMessages);
  return fault.pointer === ''
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
    : runMessages.formatBodyFault(fault.pointer, words);
}

/** The part of a value that a fault is told of: what is missing is told of the object that lacks it. */
export function placeOf({ pointer, missing }: Fault): string {
  return missing === undefined ? pointer : below(pointer, missing);
}
