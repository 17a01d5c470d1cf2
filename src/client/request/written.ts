/** What shows a changed request in samples: one file, loaded when a reader changes it. */
export { drawSample } from './draw-sample.ts';
export { editLiterals, writeSample } from './write-sample.ts';
