import { mediaTypeAnchors } from '../../site/anchors.ts';
import type { MediaType } from '../../openapi/index.ts';

/** Media types that carry the same value: shown once, under all their names. */
export interface ContentGroup {
  readonly names: readonly string[];
  readonly mediaType: MediaType;
  readonly anchor: string;
}

/** The media types of a body or response, those of one and the same schema together. */
export function groupContent(content: readonly MediaType[], prefix: string): readonly ContentGroup[] {
  const anchors = mediaTypeAnchors(prefix, content);
  const groups: { names: string[]; mediaType: MediaType; anchor: string }[] = [];
  content.forEach((mediaType, index) => {
    const same = groups.find((group) => isSame(group.mediaType, mediaType));
    if (same === undefined) groups.push({ names: [mediaType.mediaType], mediaType, anchor: anchors[index] ?? prefix });
    else same.names.push(mediaType.mediaType);
  });
  return groups;
}

function isSame(a: MediaType, b: MediaType): boolean {
  const plain = [a, b].every(
    ({ itemSchema, encoding, prefixEncoding, itemEncoding, description }) =>
      itemSchema === undefined &&
      encoding.length + prefixEncoding.length === 0 &&
      itemEncoding === undefined &&
      description === undefined,
  );
  return plain && a.schema !== undefined && a.schema === b.schema && !isForm(a) && !isForm(b);
}

function isForm({ mediaType }: MediaType): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}
