import { errorAt, PortalError } from './error.ts';
/** Decodes a file: UTF-8 without its byte order mark, line ends as `\n`. Throws a PortalError for every other encoding. */
export function decodeText(bytes: Uint8Array, file: string): string {
  if (isWide(bytes))
    throw new PortalError('This file is UTF-16 or UTF-32 text, not UTF-8.', {
      hint: 'Save it as UTF-8.',
      position: { file, line: 1, column: 1 },
    });
  const text = decodeStrictly(bytes);
  if (text === undefined) {
    const fault = findInvalidUtf8(bytes);
    const before = new TextDecoder().decode(bytes.subarray(0, fault));
    const shown = before + new TextDecoder('latin1').decode(bytes.subarray(fault, fault + 200));
    const about = { message: 'This byte is not UTF-8.', hint: 'Save the file as UTF-8.', offset: before.length };
    throw errorAt({ file, text: shown }, about);
  }
  const nul = text.indexOf('\0');
  const hint = 'Remove it: the file may be damaged.';
  if (nul !== -1) throw errorAt({ file, text }, { message: 'There is a NUL character here.', hint, offset: nul });
  return text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text;
}

/** True for UTF-16 and UTF-32: a byte order mark, or NUL bytes at regular positions among the first four. */
function isWide(bytes: Uint8Array): boolean {
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  return mark === 0xfffe || mark === 0xfeff || /^(?:x000|000x|00xx|x0x0|0x0x)$/.test(zeros);
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
