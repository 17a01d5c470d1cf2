// Entry point for pages that only read responses: the sandbox runs on a server or is not loaded yet, and `browser.ts` is large.
export { findResponse } from './responses/choose.ts';
export { bodyText, fromPlain, headerOf, toBase64, type PlainResponse } from './exchange.ts';
