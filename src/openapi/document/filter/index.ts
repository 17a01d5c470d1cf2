/** Entry point of hiding: removes the internal parts of a document. */
export { visibilityOfWhole } from './document-parts.ts';
export { stripHidden, type FilteredDocument } from './strip.ts';
