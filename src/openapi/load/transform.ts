import { bundleSource, Origins, type Bundle } from '../document/bundle/index.ts';
import { jsonToText, passRawText, toJson, type DocumentReader } from '../document/read/index.ts';
import { askTransform, namedInConfig } from '../../satellites/lint/worker/index.ts';
import { childAt, childPointer, pointerTokens, valueAt } from '../standard/pointer.ts';
import { setOwn } from '../standard/record.ts';
import { passTargets } from '../standard/target.ts';
import type { DocumentOptions } from './types.ts';
import type { Problem } from '../model/index.ts';

/** A bundle, changed by decorators and preprocessors. */
export interface TransformedBundle {
  readonly bundle: Bundle;
  /** Files that decorators depend on: plugins, and those that their options name. */
  readonly files: readonly string[];
  /** Text of the changed document; undefined without a change. */
  readonly text: string | undefined;
}

/**
 * Applies the decorators and preprocessors of a document's redocly.yaml, after its overlays, and bundles what they refer to. A part
 * that they made has the position of the nearest one that has one. Rejects with a PortalError.
 */
export async function transformBundle(
  reader: DocumentReader,
  bundle: Bundle,
  { file, alias, transforms, isPartial }: DocumentOptions,
): Promise<TransformedBundle> {
  const unchanged = { bundle, files: [], text: undefined };
  if (transforms === undefined) return unchanged;
  const { root } = transforms;
  const result = await askTransform({ root, file, alias, document: bundle.document });
  if (result === undefined) return unchanged;
  const moved = new Map(result.moved);
  const value = reconcile(bundle.document, result.document, moved);
  const origins = new Origins(bundle.origins);
  // Parents are first.
  for (const [pointer, former] of result.moved) origins.copy(pointer, bundle.origins, former);
  const source = { root: { ...bundle.root, value }, version: bundle.version, origins };
  const changed = await bundleSource(reader, source, { isPartial });
  const problems = result.problems.map((problem): Problem => ({ ...problem, hint: undefined, severity: 'warning' }));
  return {
    bundle: { ...changed, leftOut: [...bundle.leftOut, ...problems, ...changed.leftOut] },
    files: [...namedInConfig(root).others, ...result.files],
    text: jsonToText(toJson(value)),
  };
}

/**
 * Returns a changed copy of a document with the same objects where nothing has changed, and with what a copy loses: raw texts, and
 * targets of dynamic references.
 */
function reconcile(document: unknown, changed: unknown, moved: ReadonlyMap<string, string>): unknown {
  const visit = (value: unknown, pointer: string, usual: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const own = moved.get(pointer);
    const former = own === undefined ? usual : valueAt(document, pointerTokens(own, false) ?? []);
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    const entries = Object.entries(value).map(([key, item]): readonly [string, unknown] => [
      key,
      visit(item, childPointer(pointer, key), childAt(former, key)),
    ]);
    if (typeof former === 'object' && former !== null) {
      const isSame = ([key, item]: readonly [string, unknown]): boolean => Object.is(item, childAt(former, key));
      const isKind = Array.isArray(former) === Array.isArray(value);
      if (isKind && Object.keys(former).length === entries.length && entries.every(isSame)) return former;
      passTargets(former, copy);
      for (const entry of entries) if (isSame(entry)) passRawText(former, copy, entry[0]);
    }
    for (const [key, item] of entries)
      if (Array.isArray(copy)) copy.push(item);
      else setOwn(copy, key, item);
    return copy;
  };
  return visit(changed, '#', document);
}
