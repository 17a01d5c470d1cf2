/** A request as a cURL command for a POSIX shell; a body that is no text becomes a file to name. */
export async function requestToCurl(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? '';
  const words = [`curl ${quote(request.url)}`];
  if (request.method !== 'GET') words.push(`-X ${quote(request.method)}`);
  for (const [name, value] of request.headers) {
    if (!type.startsWith('multipart/') || name !== 'content-type') words.push(`-H ${quote(`${name}: ${value}`)}`);
  }
  const isText = /json|xml|text|urlencoded|yaml|^$/.test(type);
  const body = isText ? await request.text() : '';
  if (body !== '') words.push(`--data-raw ${quote(body)}`);
  if (!isText) words.push(`--data-binary ${quote('@FILE')}`);
  return words.join(' \\\n  ');
}

/** A word that a POSIX shell takes as it is: section 2.2.2 of its command language. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
