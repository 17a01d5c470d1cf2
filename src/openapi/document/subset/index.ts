/** Entry point of operation documents: the smallest document with one operation. */
export { operationDocument } from './operation-document.ts';
