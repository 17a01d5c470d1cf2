/** The door of hiding: a document without what readers must not see. */
export { visibilityOfWhole } from './parts.ts';
export { stripHidden } from './strip.ts';
