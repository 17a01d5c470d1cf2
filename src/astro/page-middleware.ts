import type { MiddlewareHandler } from 'astro';
import { showInHtml } from '../characters/html.ts';

/** Writes every page so that no hidden character of a document acts in it unseen. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return response;
  const { status, headers } = response;
  return new Response(showInHtml(await response.text()), { status, headers });
};
