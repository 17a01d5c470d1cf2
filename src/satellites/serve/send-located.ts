import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import send from 'send';
import type { FolderFile } from './folder-files.ts';
import { toText, type Asked, type Located } from './locate.ts';
import { encodePath } from './paths.ts';
import { fileBody, openReply, type Body } from './reply.ts';

/** Error of the library for a file that it cannot send. */
interface SendError {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a request of Node; parts of a file are not compressed. */
export function askedOf({ method, headers }: IncomingMessage, target: string): Asked {
  const encodings = headers.range === undefined ? headers['accept-encoding'] : undefined;
  return { method, target, accept: headers.accept, encodings };
}

/**
 * Sends a response. A file is compressed as the request accepts; otherwise it has Last-Modified and ranges too (RFC 9110). `body`
 * replaces the contents of the file.
 */
export async function sendLocated(
  request: IncomingMessage,
  response: ServerResponse,
  located: Located<FolderFile>,
  body?: Body,
): Promise<void> {
  const { file } = located;
  if (file === undefined) {
    sendText(response, located);
    return;
  }
  if (body === undefined && located.coding === undefined) {
    sendFile(request, response, { ...located, file });
    return;
  }
  const asked = { method: request.method, known: request.headers['if-none-match'] };
  const reply = await openReply(located, body ?? (await fileBody(file)), asked);
  writeHeaders(response, reply);
  if (reply.body === undefined) response.end();
  // Both streams are closed where the reader or the file ends early.
  else pipeline(reply.body, response, () => undefined);
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, ...located }: Located<FolderFile> & { readonly file: FolderFile },
): void {
  writeHeaders(response, located);
  send(request, encodePath(file.path), {
    root: file.root,
    acceptRanges: located.status === 200,
    index: false,
    cacheControl: false,
    dotfiles: 'allow',
  })
    .on('error', ({ status = 500, headers = {} }: SendError) => {
      sendText(response, toText(status, 'The file cannot be sent so.', headers));
    })
    .pipe(response);
}

/** Sends a text; ends a response that has begun. */
export function sendText(response: ServerResponse, located: Located<unknown>): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  writeHeaders(response, located);
  response.end(located.text);
}

/** Sets the status and headers of a response, and keeps what a middleware varies by. */
function writeHeaders(response: ServerResponse, { status, headers }: Pick<Located<never>, 'status' | 'headers'>): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'Vary') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}
