import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'astro';
import { showInHtml } from '../../characters/html.ts';
import { COMMON_POLICY } from '../../portal/csp.ts';

/**
 * Gives a page of the development server a nonce, and to the style sheets that Astro's server writes into its head: its policy
 * knows them by that, and Vite's client those that it adds.
 */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  const nonce = randomBytes(16).toString('base64');
  locals.nonce = nonce;
  const response = await next();
  if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return response;
  const html = showInHtml(await response.text());
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replaceAll('<style data-vite-dev-id=', `<style nonce="${nonce}" data-vite-dev-id=`);
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Content-Security-Policy', COMMON_POLICY);
  return new Response(head + html.slice(end), { status: response.status, headers });
};
