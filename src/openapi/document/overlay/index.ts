// Entry point of overlays: a document and its overlays in, one bundle out.
import { bundleDocument, bundleSource, type Bundle, type BundleOptions } from '../bundle/index.ts';
import type { DocumentReader } from '../read/index.ts';
import { applyOverlay } from './apply-overlay.ts';
import { OverlayEdits } from './edits.ts';
import { readOverlay } from './read-overlay.ts';

/** Options of a bundle with overlays. */
export interface OverlaidOptions extends BundleOptions {
  /** Absolute paths of overlays, in the order of their application. */
  readonly overlays: readonly string[];
}

/**
 * Reads, bundles and overlays a document, and bundles what the overlays refer to. Throws a PortalError for a file that cannot be read
 * and an overlay that cannot be applied; positions lead to the file that holds a part.
 */
export async function bundleOverlaid(
  reader: DocumentReader,
  file: string,
  { overlays, isPartial }: OverlaidOptions,
): Promise<Bundle> {
  const plain = await bundleDocument(reader, file, { isPartial });
  if (overlays.length === 0) return plain;
  const edits = new OverlayEdits(plain.document, plain.origins);
  const problems = overlays.flatMap((overlay) => applyOverlay(readOverlay(reader, overlay), edits, file));
  const root = { ...plain.root, value: edits.document };
  const bundle = await bundleSource(reader, { root, version: plain.version, origins: edits.origins }, { isPartial });
  return { ...bundle, leftOut: [...plain.leftOut, ...problems, ...bundle.leftOut] };
}
