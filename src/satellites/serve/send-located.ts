import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { FolderFile } from './folder-files.ts';
import { toText, type Located } from './locate.ts';

/** Error of the library for a file that it cannot send. */
interface SendError {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a response, with ETag, Last-Modified and ranges (RFC 9110) for a file. */
export function sendLocated(request: IncomingMessage, response: ServerResponse, located: Located<FolderFile>): void {
  const { file, text } = located;
  if (file === undefined && response.headersSent) {
    response.destroy();
    return;
  }
  writeHeaders(response, located);
  if (file === undefined) {
    response.end(text);
    return;
  }
  const address = file.path.split('/').map(encodeURIComponent).join('/');
  send(request, address, { root: file.root, index: false, cacheControl: false, dotfiles: 'allow' })
    .on('error', ({ status = 500, headers = {} }: SendError) => {
      sendLocated(request, response, toText(status, 'The file cannot be sent so.', headers));
    })
    .pipe(response);
}

/** Sets the status and headers of a response. */
export function writeHeaders(
  response: ServerResponse,
  { status, headers }: Pick<Located<never>, 'status' | 'headers'>,
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
