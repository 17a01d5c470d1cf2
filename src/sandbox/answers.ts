// What pages ask about answers where the sandbox is a server's, or not loaded yet: a door of its own, for `browser.ts` brings all.
export { findResponse } from './responses/choose.ts';
export { fromPlain, headerOf, toBase64, type PlainResponse } from './exchange.ts';
export { essenceOf, isWithin } from './middleware/media-type.ts';
