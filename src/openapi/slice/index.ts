/** The door of slicing: the smallest document with one operation, and what each part of a document leads to. */
export { reachOf } from './reach.ts';
export { sliceDocument, sliceRoom } from './slice.ts';
