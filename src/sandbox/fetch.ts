import type { SandboxResponse } from './exchange.ts';
import type { Sandbox } from './sandbox.ts';

/** Wraps a sandbox for `Request` and `Response` (Fetch). Drops the body where the status forbids one. */
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
