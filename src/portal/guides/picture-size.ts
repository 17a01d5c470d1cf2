/** Size of an image in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a PNG, GIF, JPEG, WebP, AVIF or SVG from its bytes; undefined for other files. */
export function readPictureSize(bytes: Buffer): PictureSize | undefined {
  const size = READERS.map((read) => read(bytes)).find((found) => found !== undefined);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

const READERS: readonly ((bytes: Buffer) => PictureSize | undefined)[] = [
  (bytes) =>
    bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined,
  (bytes) =>
    bytes.length > 10 && bytes.toString('latin1', 0, 4) === 'GIF8'
      ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
      : undefined,
  readJpeg,
  readWebp,
  readAvif,
  readSvg,
];

/** Reads the frame header (ITU T.81, B.2.2) of a JPEG. */
function readJpeg(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Reads the first chunk of a WebP (RFC 9649): lossy, lossless or extended. */
function readWebp(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
}

/** Reads the property `ispe` of an AVIF. */
function readAvif(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const at = bytes.indexOf('ispe');
  return at < 0 || at + 16 > bytes.length
    ? undefined
    : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

/** Reads the width and height of an SVG, or else its viewBox. */
function readSvg(bytes: Buffer): PictureSize | undefined {
  const [tag] = /<svg\b[^>]*>/.exec(bytes.toString('utf8', 0, 4000)) ?? [];
  if (tag === undefined) return undefined;
  const side = (name: string): number => Number(new RegExp(String.raw`\s${name}="([\d.]+)(?:px)?"`).exec(tag)?.[1]);
  const [, width, height] = /\sviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag) ?? [];
  const [own, ownHeight] = [side('width'), side('height')];
  if (Number.isFinite(own) && Number.isFinite(ownHeight))
    return { width: Math.round(own), height: Math.round(ownHeight) };
  return width === undefined ? undefined : { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
