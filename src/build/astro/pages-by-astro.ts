import type { AstroIntegration } from 'astro';
import type { Page } from '../../portal/pages/page.ts';
import { getPortal } from '../../portal/current.ts';
import { pageAt } from '../../portal/pages/reading-order.ts';
import { runAstro } from './run-astro.ts';

/** Has Astro's own runtime write all pages, and what they need beside them: slower, for components that only it can run. */
export async function writePagesByAstro(
  site: string,
  work: string,
  onPage: (page: Page | undefined, write: () => Promise<string>) => Promise<string>,
): Promise<void> {
  const integration: AstroIntegration = {
    name: 'portico:pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          async render(request, how) {
            const html = await onPage(pageOf(request), async () => {
              const result = await usual.render(request, how);
              return ('response' in result ? result.response : result).text();
            });
            return new Response(html, { headers: { 'Content-Type': 'text/html' } });
          },
        }));
      },
    },
  };
  await runAstro(site, work, integration);
}

/** The page that Astro asks for; undefined for what is none of the portal's. */
function pageOf(request: Request): Page | undefined {
  const portal = getPortal();
  const path = decodeURIComponent(new URL(request.url).pathname);
  return pageAt(path.startsWith(portal.base) ? `/${path.slice(portal.base.length)}` : path, portal);
}
