import type { SandboxResponse } from './exchange.ts';
import type { Sandbox } from './sandbox.ts';

/** A sandbox for `Request` and `Response` (Fetch). Where a body is not allowed the response has none. */
export function toFetch(sandbox: Sandbox): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    const headers = [...request.headers].map(([name, value]) => [name, value] as const);
    return toResponse(await sandbox.answer({ method: request.method, url: request.url, headers, body }));
  };
}

function toResponse({ status, headers, body }: SandboxResponse): Response {
  const fields = new Headers();
  for (const [name, value] of headers) fields.append(name, value);
  return new Response(body ?? null, { status, headers: fields });
}
