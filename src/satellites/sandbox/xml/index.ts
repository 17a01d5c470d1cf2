// Reader and writer of XML, which are loaded for bodies in XML alone.
export { parseXml } from './parse.ts';
export { elementToJson, rootName } from './read.ts';
export { jsonToXml } from './read.ts';
