/** One file for the code that shows a changed request, loaded on the first change. */
export { drawSample } from './draw-sample.ts';
export { editLiterals, writeSample } from './write-sample.ts';
