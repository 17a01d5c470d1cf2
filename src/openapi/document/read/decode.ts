import { errorAt, PortalError } from './error.ts';

const signatures: readonly { readonly bytes: readonly number[]; readonly what: string; readonly hint: string }[] = [
  { bytes: [0xff, 0xfe, 0, 0], what: 'UTF-32 text', hint: 'Save it as UTF-8.' },
  { bytes: [0, 0, 0xfe, 0xff], what: 'UTF-32 text', hint: 'Save it as UTF-8.' },
  { bytes: [0xff, 0xfe], what: 'UTF-16 text', hint: 'Save it as UTF-8.' },
  { bytes: [0xfe, 0xff], what: 'UTF-16 text', hint: 'Save it as UTF-8.' },
  { bytes: [0x1f, 0x8b], what: 'compressed (gzip)', hint: 'Unpack it first.' },
  { bytes: [0x50, 0x4b, 3, 4], what: 'a ZIP archive', hint: 'Unpack it first.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a PNG image', hint: 'Pass the OpenAPI document instead.' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a JPEG image', hint: 'Pass the OpenAPI document instead.' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF', hint: 'Pass the OpenAPI document instead.' },
];

/** Decodes a file: UTF-8 without its byte order mark, line ends as `\n`. Throws a PortalError for every other encoding. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const known = signatures.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte));
  if (known !== undefined) throw wholeFile(file, `This file is ${known.what}, not UTF-8 text.`, known.hint);
  const wide = wideName(bytes);
  if (wide !== undefined) throw wholeFile(file, `This file is ${wide} text, not UTF-8.`, 'Save it as UTF-8.');
  const text = decodeStrictly(bytes);
  if (text === undefined) {
    const fault = findInvalidUtf8(bytes);
    const before = new TextDecoder().decode(bytes.subarray(0, fault));
    const shown = before + new TextDecoder('latin1').decode(bytes.subarray(fault, fault + 200));
    throw errorAt(
      { file, text: shown },
      { message: 'This byte is not UTF-8.', hint: 'Save the file as UTF-8.', offset: before.length },
    );
  }
  const nul = text.indexOf('\0');
  if (nul !== -1) {
    throw errorAt(
      { file, text },
      { message: 'There is a NUL character here.', hint: 'Remove it: the file may be damaged.', offset: nul },
    );
  }
  return text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text;
}

function wholeFile(file: string, message: string, hint: string): PortalError {
  return new PortalError(message, { hint, position: { file, line: 1, column: 1 } });
}

/** Detects UTF-16 and UTF-32 without a byte order mark: NUL bytes at regular positions among the first four. */
function wideName(bytes: Uint8Array): string | undefined {
  if (bytes.length < 4) return undefined;
  const zeros = [0, 1, 2, 3].map((index) => (bytes[index] === 0 ? '0' : 'x')).join('');
  if (zeros === 'x000' || zeros === '000x') return 'UTF-32';
  return zeros === 'x0x0' || zeros === '0x0x' ? 'UTF-16' : undefined;
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the caller reports the position.
    return undefined;
  }
}

/** Finds the first byte that is not part of a valid UTF-8 sequence: a decoder replaces it by another character. */
function findInvalidUtf8(bytes: Uint8Array): number {
  const replaced = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return replaced.findIndex((byte, index) => byte !== bytes[index]);
}
