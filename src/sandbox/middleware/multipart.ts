import { fromBinaryString, toBinaryString } from '../exchange.ts';

/** A part of a form (RFC 7578). */
export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
  /** Decoded as UTF-8; one character per byte for a binary file. */
  readonly text: string;
}

/** Maximum number of parts of a form. */
const MAX_PARTS = 1_000;

/** Parses the parts of a `multipart` body (RFC 2046, section 5.1.1); undefined for an invalid one. */
export function parseMultipart(contentType: string, body: string | Uint8Array): readonly FormPart[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || boundary === '') return undefined;
  // Lines of delimiters and fields may end with LF alone; contents are not changed.
  const delimiter = boundary.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const pieces = `\n${toBinaryString(typeof body === 'string' ? new TextEncoder().encode(body) : body)}`.split(
    new RegExp(String.raw`\r?\n--${toBinaryString(new TextEncoder().encode(delimiter))}`),
  );
  const last = pieces.pop();
  if (last?.startsWith('--') !== true || pieces.length > MAX_PARTS) return undefined;
  return pieces.slice(1).map((piece) => {
    const part = piece.replace(/^[ \t]*\r?\n/, '');
    const [empty, end] = [/^\r?\n/.exec(part), /\r?\n\r?\n/.exec(part)];
    const [head, content] =
      empty !== null
        ? ['', part.slice(empty[0].length)]
        : end === null
          ? [part, '']
          : [part.slice(0, end.index), part.slice(end.index + end[0].length)];
    const fields = new Map(
      decodeBytes(head)
        .split('\n')
        .map((line) => {
          const at = line.indexOf(':');
          return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
        }),
    );
    const disposition = fields.get('content-disposition') ?? '';
    return {
      name: parameterOf(disposition, 'name') ?? '',
      filename: parameterOf(disposition, 'filename'),
      contentType: fields.get('content-type'),
      text: decodeBytes(content),
    };
  });
}

function decodeBytes(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBinaryString(bytes));
  } catch {
    // Not UTF-8: a binary file.
    return bytes;
  }
}

function parameterOf(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(disposition) ?? [];
  const value = quoted?.replace(/\\(["\\])/g, '$1') ?? plain;
  return value?.replace(/%(22|0A|0D)/gi, (escape) => decodeURIComponent(escape));
}
