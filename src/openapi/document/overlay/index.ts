// Entry point of overlays: a document and its overlays in, one bundle out.
import { dirname, relative } from 'node:path';
import type { Problem } from '../../model/types/index.ts';
import { isRecord } from '../../standard/record.ts';
import { bundleDocument, bundleSource, type Bundle, type BundleOptions } from '../bundle/index.ts';
import { errorIn, isAddress, passRawTexts, type DocumentReader, type SourceFile } from '../read/index.ts';
import { kindName, MergeError, OverlayEdits, selectKeys, type Keys, type Merged } from './edits.ts';
import { readOverlay, type Action } from './read-overlay.ts';

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
  const problems = overlays.flatMap((overlay) => {
    const { source, actions } = readOverlay(reader, overlay);
    edits.allow(source.value);
    return actions.flatMap((action) => (applyAction(source, action, edits, file) ? [] : [idle(source, action, edits)]));
  });
  const root = { ...plain.root, value: edits.document };
  const bundle = await bundleSource(reader, { root, version: plain.version, origins: edits.origins }, { isPartial });
  return { ...bundle, leftOut: [...plain.leftOut, ...problems, ...bundle.leftOut] };
}

/**
 * Applies an action of an overlay to the state of the document that those before have left; false if it changes nothing. Throws a
 * PortalError for one that cannot be applied. `root`: the file of the document, which references of the overlay become relative to.
 */
function applyAction(source: SourceFile, action: Action, edits: OverlayEdits, root: string): boolean {
  const { pointer, target, change } = action;
  const fail = (field: string, message: string, cause?: unknown): Error =>
    errorIn(source, { message, pointer: `${pointer}/${field}`, cause });
  const select = (field: string, expression: string): readonly Keys[] => {
    if (!isRecord(edits.document)) return [];
    try {
      return selectKeys(edits.document, expression);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw fail(field, `This JSONPath expression cannot be used: ${reason}.`, error);
    }
  };
  const targets = select('target', target);
  const merge = (field: string, merged: Merged): void => {
    const kinds = new Set(targets.map((keys) => kindName(edits.valueAt(keys))));
    if (kinds.size > 1) throw fail('target', 'The target must select objects only, lists only, or single values only.');
    try {
      for (const keys of targets) edits.merge(keys, merged);
    } catch (error) {
      if (!(error instanceof MergeError)) throw error;
      throw fail(field, `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}`, error);
    }
  };
  if (targets.length === 0 || change === undefined) return false;
  if (change.kind === 'remove') {
    if (targets.some((keys) => keys.length === 0)) throw fail('target', 'The whole document cannot be removed.');
    edits.remove(targets);
  } else if (change.kind === 'update') {
    const value = rebase(change.value, prefixFor(root, source.file));
    merge('update', { value, word: change.word, origin: { source, pointer: `${pointer}/update` } });
  } else {
    const [from, ...others] = select('copy', change.from);
    if (from === undefined || others.length > 0)
      throw fail('copy', `\`copy\` must select one value, not ${from === undefined ? 'none' : others.length + 1}.`);
    const { origin = { source, pointer }, ...copied } = edits.copyFrom(from);
    merge('copy', { ...copied, origin });
  }
  return true;
}

/** Returns the warning for an action without a match, or without a change; its pointer leads to the overlay's file. */
function idle(source: SourceFile, { pointer, change }: Action, edits: OverlayEdits): Problem {
  const place = `${source.file}${pointer}`;
  edits.origins.set(place, { source, pointer: `${pointer}/target` });
  const [reason, hint] =
    change === undefined
      ? ['it has neither `update` nor `copy`, and not `remove: true`', 'Write what it should do, or delete it.']
      : ['its target selects nothing', 'Check the JSONPath expression against the document.'];
  const message = `This overlay action changes nothing: ${reason}.`;
  return { message, hint, pointer: place, severity: 'warning' };
}

/** Returns the path from the document's folder to the overlay's, as the start of a reference; empty for the same folder. */
function prefixFor(root: string, overlay: string): string {
  const path = isAddress(root) ? '' : relative(dirname(root), dirname(overlay)).replaceAll('\\', '/');
  return path === '' ? '' : `${encodeURI(path)}/`;
}

/** Returns a value whose references to files begin with a prefix; the same value without any. */
function rebase(value: unknown, prefix: string): unknown {
  if (prefix === '' || typeof value !== 'object' || value === null) return value;
  const rebased = Array.isArray(value)
    ? value.map((item) => rebase(item, prefix))
    : Object.fromEntries(
        Object.entries(value).map(([key, item]: [string, unknown]) => {
          const isFile = key === '$ref' && typeof item === 'string' && !/^(?:#|[/\\]|[a-z][a-z\d+.-]*:|$)/i.test(item);
          return [key, isFile ? `${prefix}${item}` : rebase(item, prefix)];
        }),
      );
  passRawTexts(value, rebased);
  return rebased;
}
