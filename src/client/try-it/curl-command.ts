import { quoteShell } from '../../portal/samples/shell.ts';

/** Formats a request as a cURL command for a POSIX shell; a body that is not text, or too long for an argument, becomes a file name. */
export async function requestToCurl(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? '';
  const words = [`curl --request ${quoteShell(request.method)}`, `--url ${quoteShell(request.url)}`];
  for (const [name, value] of request.headers) {
    const isOfForm = type.startsWith('multipart/') && name === 'content-type';
    if (!isOfForm) words.push(`--header ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  const isText = /json|xml|text|urlencoded|yaml|^$/.test(type);
  const body = isText ? await request.text() : '';
  if (!isText || body.includes('\0')) words.push(`--data-binary ${quoteShell('@FILE')}`);
  else if (body !== '') words.push(`--data-raw ${quoteShell(body)}`);
  return words.join(' \\\n  ');
}
