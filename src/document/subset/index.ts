/** The entry point of slicing: the smallest document with one operation. */
export { sliceDocument } from './slice.ts';
