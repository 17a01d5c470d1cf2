/** The entry point of slicing: the smallest document with one operation. */
export { operationDocument } from './operation-document.ts';
