import { settingUrl, toUrl } from '../portal/pages/routes.ts';
import { safeUrl } from '../portal/pages/safe-url.ts';
import type { Portal } from '../portal/portal.ts';
import type { LayoutLink } from './types/layout.ts';

/** Settings of the layout of every page. */
export interface LayoutSettings {
  readonly logo: LogoView | undefined;
  /** URLs of configured images, which the page's Content-Security-Policy allows. */
  readonly pictures: readonly string[];
  /** Typefaces that pages preload: which of the usual ones, and URLs of others. */
  readonly fonts: { readonly sans: boolean; readonly mono: boolean; readonly own: readonly string[] };
  /** URL of the sandbox server, without a trailing slash; undefined without one. */
  readonly sandbox: string | undefined;
  /** Links of header and footer. */
  readonly links: readonly LayoutLink[];
  /** Links of the footer with a label from the messages. */
  readonly footer: readonly FooterLink[];
}

/** Link of the footer, by its target. */
export interface FooterLink {
  readonly kind: 'forPrograms';
  readonly href: string;
}

/** Logo of the portal, with images for light and dark themes if there are two. */
export interface LogoView {
  readonly alt: string;
  readonly pictures: readonly LogoPicture[];
}

export interface LogoPicture {
  readonly src: string;
  /** CSS pixels. */
  readonly width: number | undefined;
  readonly height: number;
  readonly on: 'light' | 'dark' | undefined;
}

/** Returns the settings of the layout of a portal's pages. */
export function layoutSettings(portal: Portal): LayoutSettings {
  const { logo, links } = portal.settings;
  return {
    logo: logoOf(portal),
    pictures: [logo?.src, logo?.dark].filter((url) => url !== undefined),
    fonts: fontsOf(portal),
    sandbox: typeof portal.sandbox === 'object' ? portal.sandbox.url : undefined,
    links: links.map(({ label, href }) => ({
      label,
      href: safeUrl(href) ?? settingUrl(href, portal),
      current: false,
    })),
    footer: [{ kind: 'forPrograms', href: toUrl('/llms.txt', portal) }],
  };
}

function fontsOf(portal: Portal): LayoutSettings['fonts'] {
  const { replaced = [], preload = [] } = portal.look ?? {};
  return {
    sans: !replaced.includes('sans'),
    mono: !replaced.includes('mono'),
    own: preload.map((path) => toUrl(path, portal)),
  };
}

function logoOf(portal: Portal): LogoView | undefined {
  const { logo } = portal;
  if (logo === undefined) return undefined;
  const { light, dark, alt } = logo;
  const pictures =
    dark === undefined
      ? [{ ...light, on: undefined }]
      : [{ ...light, on: 'light' } as const, { ...dark, on: 'dark' } as const];
  return {
    alt,
    pictures: pictures.map(({ src, width, height, on }) => ({
      src: settingUrl(src, portal),
      width,
      height: height ?? 26,
      on,
    })),
  };
}
