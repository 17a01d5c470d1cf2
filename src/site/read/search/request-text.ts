import { responseToTitle } from '../../../portal/messages/format/contents.ts';
import type { Messages } from '../../../portal/messages/messages.ts';
import { sourceOf } from '../../../portal/view/links.ts';
import type { ContentView, EncodingView } from '../../../portal/view/types/content.ts';
import type { OperationRequest } from '../../../portal/view/types/operation.ts';
import { meaningToText } from './meaning.ts';
import type { RecordWriter } from './record.ts';
import { textOf, writeGroup, writeRow } from './row-text.ts';

/** Writes the parameters, the body and the responses of an operation or of a callback. */
export function writeRequest(
  m: Messages,
  { parameters, body, responses }: OperationRequest,
  writer: RecordWriter,
): void {
  for (const row of parameters.flatMap(({ rows }) => rows)) writeRow(row, writer);
  if (body !== undefined) {
    writer.text(textOf(body.description));
    writeContent(body.content, writer);
  }
  for (const response of responses) {
    const { anchor, status, description, codes, headers, content, links } = response;
    const about = [sourceOf(responseToTitle(m, response)), textOf(description)].filter((text) => text !== undefined);
    const part = { kind: 'status', name: status, anchor, about: meaningToText(about.at(-1) ?? '') } as const;
    writer.part(part, about.join('\n\n'), codes);
    for (const header of headers) writeRow(header, writer);
    writeContent(content, writer);
    writer.text(...links.map((link) => textOf(link.description)));
  }
}

function writeContent(content: readonly ContentView[], writer: RecordWriter): void {
  for (const { anchor, description, rows, whole, encodings } of content) {
    writer.text(textOf(description));
    for (const group of [rows, whole?.rows]) if (group !== undefined) writeGroup(group, writer, anchor);
    for (const encoding of encodings) writeEncoding(encoding, writer);
  }
}

/** Writes the headers of a part. */
function writeEncoding({ headers, inner }: EncodingView, writer: RecordWriter): void {
  for (const header of headers) writeRow(header, writer);
  for (const part of inner) writeEncoding(part, writer);
}
