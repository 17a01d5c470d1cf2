import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Colour as red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Encodes an image as PNG (W3C, PNG 3): pixels are indexes into a palette of at most 256 colours, line by line. */
export function writePng(width: number, pixels: Uint8Array, colours: readonly Colour[]): Buffer {
  const height = pixels.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 3: a palette index per pixel.
  head.set([8, 3, 0, 0, 0], 8);
  // Filter type 0 at the start of each line: none.
  const lines = Buffer.alloc(height * (width + 1));
  for (let line = 0; line < height; line += 1)
    lines.set(pixels.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
