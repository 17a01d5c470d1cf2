/** Entry point of overlays: a document and its overlays in, one bundle out. */
export { bundleOverlaid } from './bundle-overlaid.ts';
