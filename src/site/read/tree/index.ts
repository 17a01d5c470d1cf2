export { attributeOf, readPage, readPiece, type Element, type Node } from './read-page.ts';
export { allWithin, firstWithin, hasClass, isBlock, isElement, ofClass, textOf, wordsOf } from './walk.ts';
