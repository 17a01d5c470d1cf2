import { getPortal } from '../../site/portal/portal.ts';
import { guidePart } from '../../view/guide.ts';
import type { GuidePart } from '../../view/types/guide.ts';

/** What a component of a guide shows; MDX gives it nothing but its attributes, so that it asks for the rest. */
export function guidePartOf<Kind extends GuidePart['kind']>(
  kind: Kind,
  attributes: object,
): Extract<GuidePart, { readonly kind: Kind }> | undefined {
  const texts = Object.entries(attributes).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const part = guidePart({ name: kind, attributes: new Map(texts) }, getPortal());
  return isOfKind(part, kind) ? part : undefined;
}

function isOfKind<Kind extends GuidePart['kind']>(
  part: GuidePart | undefined,
  kind: Kind,
): part is Extract<GuidePart, { readonly kind: Kind }> {
  return part?.kind === kind;
}
