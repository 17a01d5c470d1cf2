import { runInNewContext } from 'node:vm';
import { toSent, type Sent } from './sent-request.ts';

/** Runs a sample of JavaScript with a `fetch` that tells what it is given. */
export async function sentBySample(source: string): Promise<Sent> {
  let sent: Request | undefined;
  const fetch = (input: string, init?: RequestInit): Promise<Response> => {
    sent = new Request(input, init);
    return Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } }));
  };
  const console = { log: () => undefined, error: () => undefined };
  const program = source.replace(/^import \{ openAsBlob \}.*$/m, '');
  const openAsBlob = (): Promise<Blob> => Promise.resolve(new Blob(['bytes']));
  await runInNewContext(`(async () => {${program}\n})()`, {
    fetch,
    console,
    URLSearchParams,
    FormData,
    Blob,
    openAsBlob,
  });
  if (sent === undefined) throw new Error(`Nothing is sent by:\n${source}`);
  return toSent(sent, await sent.text());
}
