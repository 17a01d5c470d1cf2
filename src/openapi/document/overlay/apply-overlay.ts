import { dirname, relative } from 'node:path';
import type { Problem } from '../../model/types/index.ts';
import { errorIn, isAddress, passRawTexts, type SourceFile } from '../read/index.ts';
import { isRecord } from '../../standard/record.ts';
import { MergeError, type OverlayEdits, type Merged, selectKeys, type Keys } from './edits.ts';
import type { Action, Overlay } from './read-overlay.ts';

/**
 * Applies an overlay's actions in their order. Returns a warning for each one that changes nothing; throws a PortalError for one that
 * cannot be applied. `root`: the file of the document, which references of the overlay become relative to.
 */
export function applyOverlay({ source, actions }: Overlay, edits: OverlayEdits, root: string): readonly Problem[] {
  edits.allow(source.value);
  return actions.flatMap((action) => {
    const apply = new Application(source, action, edits);
    const targets = apply.select('target', action.target);
    if (targets.length > 0) apply.change(targets, root);
    return targets.length > 0 && action.change !== undefined ? [] : [idle(source, action, edits)];
  });
}

/** One action on one state of the document. */
class Application {
  readonly #source: SourceFile;
  readonly #action: Action;
  readonly #edits: OverlayEdits;

  constructor(source: SourceFile, action: Action, edits: OverlayEdits) {
    this.#source = source;
    this.#action = action;
    this.#edits = edits;
  }

  select(field: 'target' | 'copy', expression: string): readonly Keys[] {
    const { document } = this.#edits;
    if (!isRecord(document)) return [];
    try {
      return selectKeys(document, expression);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw this.#fail(field, `This JSONPath expression cannot be used: ${reason}.`, error);
    }
  }

  change(targets: readonly Keys[], root: string): void {
    const { change, pointer } = this.#action;
    if (change?.kind === 'remove') {
      if (targets.some((keys) => keys.length === 0))
        throw this.#fail('target', 'The whole document cannot be removed.');
      this.#edits.remove(targets);
    } else if (change?.kind === 'update') {
      const value = rebase(change.value, prefixFor(root, this.#source.file));
      const origin = { source: this.#source, pointer: `${pointer}/update` };
      this.#merge('update', targets, { value, word: change.word, origin });
    } else if (change?.kind === 'copy') {
      const found = this.select('copy', change.from);
      const [from] = found;
      if (from === undefined || found.length > 1)
        throw this.#fail('copy', `\`copy\` must select one value, not ${found.length === 0 ? 'none' : found.length}.`);
      const { origin = { source: this.#source, pointer }, ...copied } = this.#edits.copyFrom(from);
      this.#merge('copy', targets, { ...copied, origin });
    }
  }

  #merge(field: 'update' | 'copy', targets: readonly Keys[], merged: Merged): void {
    const kinds = new Set(targets.map((keys) => kindOf(this.#edits.valueAt(keys))));
    if (kinds.size > 1)
      throw this.#fail('target', 'The target must select objects only, lists only, or single values only.');
    try {
      for (const keys of targets) this.#edits.merge(keys, merged);
    } catch (error) {
      if (!(error instanceof MergeError)) throw error;
      throw this.#fail(field, `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}`, error);
    }
  }

  #fail(field: string, message: string, cause?: unknown): Error {
    return errorIn(this.#source, { message, pointer: `${this.#action.pointer}/${field}`, cause });
  }
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

function kindOf(value: unknown): 'list' | 'object' | 'single' {
  if (Array.isArray(value)) return 'list';
  return isRecord(value) ? 'object' : 'single';
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
