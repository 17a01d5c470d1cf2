/** Deepest nesting of lists and objects that is read; the stacks of parsers and writers end somewhat later. */
export const maxDepth = 1000;

/** What is said of deeper ones. */
export const tooDeepMessage = `This is nested too deeply: more than ${maxDepth} levels.`;
export const tooDeepHint = 'Move parts to components and refer to them.';

/** Longest JSON of a document, in UTF-16 units: JavaScript has no longer texts. */
export const maxLength = 512 * 1024 * 1024 - 1024;
