import { nearestWord, PortalError } from '../../model/index.ts';
import { settingPosition } from '../settings/config.ts';
import type { Portal } from '../portal.ts';
import { toUrl } from './routes.ts';

/** Old and new path of a page. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Lists the redirects of the settings. Throws PortalError where an old path is a page or a new one is not. */
export function listRedirects(portal: Portal): readonly Redirect[] {
  const paths = new Set(portal.pages.map((page) => page.path));
  return Object.entries(portal.settings.redirects).map(([written, target]) => {
    const [from, to] = [slashed(written), slashed(target)];
    const at = settingPosition(portal.root, ['redirects', written]);
    if (paths.has(from)) throw new PortalError(`The redirect from ${written} hides a page of that address.`, at);
    if (!paths.has(to)) {
      const near = nearestWord(to, paths);
      const hint = near === undefined ? undefined : `Did you mean \`${near}\`?`;
      throw new PortalError(`The redirect from ${written} leads to ${target}, which is no page.`, { ...at, hint });
    }
    return { from, to };
  });
}

/** Returns the page at an old path: it redirects at once, and has a link for readers whose browser does not. */
export function redirectPage({ to }: Redirect, portal: Portal): string {
  const url = toUrl(to, portal).replaceAll('&', '&amp;');
  const canonical = (portal.site ?? '') + url;
  return [
    `<!doctype html><html lang="${portal.settings.language[0]}"><head><meta charset="utf-8"><title>${url}</title>`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${canonical}">`,
    `<meta name="robots" content="noindex"></head><body><p><a href="${url}">${url}</a></p></body></html>\n`,
  ].join('');
}

/** Returns a `_redirects` file (Netlify, Cloudflare Pages). */
export function redirectsFile(redirects: readonly Redirect[], portal: Portal): string {
  return redirects.map(({ from, to }) => `${toUrl(from, portal)} ${toUrl(to, portal)} 301\n`).join('');
}

function slashed(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
