import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { COMPRESSORS } from './accept.ts';
import type { FolderFile } from './folder-files.ts';
import type { Located } from './locate.ts';

/** Contents of a file that is sent. */
export interface Body {
  /** Text that changes with the contents. */
  readonly tag: string;
  readonly size: number;
  readonly open: () => Promise<Readable> | Readable;
}

/** Response to a request for a file, without a body where there is nothing to send. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | undefined;
}

/** Returns the contents of a file in a folder. */
export async function fileBody({ root, path }: FolderFile): Promise<Body> {
  const file = join(root, path);
  const { size, mtimeMs } = await stat(file);
  const tag = `${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}`;
  return { tag, size, open: async () => (await open(file)).createReadStream() };
}

/** Opens the response with a file, in the coding that was found for the request: a coding has an ETag of its own (RFC 9110, section 8.8.3). */
export async function openReply(
  { status, headers, coding }: Located<FolderFile>,
  { tag, size, open }: Body,
  { method, known }: { readonly method: string | undefined; readonly known: string | null | undefined },
): Promise<Reply> {
  const etag = `W/"${coding === undefined ? tag : `${tag}-${coding}`}"`;
  const tags = known?.split(',').map((one) => one.trim()) ?? [];
  if (status === 200 && (tags.includes(etag) || tags.includes('*')))
    return { status: 304, headers: { ...headers, ETag: etag }, body: undefined };
  const length: Reply['headers'] =
    coding === undefined ? { 'Content-Length': String(size) } : { 'Content-Encoding': coding };
  // The last stream gets an error of those before it too.
  const contents = method === 'HEAD' ? undefined : await open();
  const body =
    contents === undefined || coding === undefined
      ? contents
      : pipeline(contents, COMPRESSORS[coding](), () => undefined);
  return { status, headers: { ...headers, ...length, ETag: etag }, body };
}
