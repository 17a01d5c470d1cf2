// What pages ask about answers before they have loaded the sandbox: a door of its own, for `browser.ts` brings all of it.
export { findResponse } from './answer/choose.ts';
export { headerOf } from './exchange.ts';
export { below } from './schema/fault.ts';
export { essenceOf, isWithin } from './steps/media-type.ts';
