import { hash } from 'node:crypto';
import { settingUrl, toUrl } from '../pages/routes.ts';
import { safeUrl } from '../pages/safe-url.ts';
import type { Portal } from '../portal.ts';
import type { LayoutLink } from './types/layout.ts';

/** Settings of the layout of every page. */
export interface LayoutSettings {
  readonly logo: LogoView | undefined;
  /** URLs of configured images, which the page's Content-Security-Policy allows. */
  readonly pictures: readonly string[];
  /** Key of the theme in the browser's storage; undefined for the portal's own. */
  readonly themeKey: string | undefined;
  /** Path of the folder with the search index of the site around the portal. */
  readonly siteIndex: string | undefined;
  /** Typefaces that pages preload: which of the usual ones, and URLs of others. */
  readonly fonts: { readonly sans: boolean; readonly mono: boolean; readonly own: readonly string[] };
  /** URL of the sandbox server, without a trailing slash; undefined without one. */
  readonly sandbox: string | undefined;
  /** Links of header and footer. */
  readonly links: readonly LayoutLink[];
  /** Columns of links above the footer. */
  readonly columns: readonly FooterColumn[];
  /** Text of the footer beside the portal's title. */
  readonly note: string | undefined;
  readonly banner: BannerView | undefined;
  readonly added: AddedHead;
}

/** A link of the settings. */
export interface OwnLink {
  readonly label: string;
  readonly href: string;
}

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly OwnLink[];
}

/** Announcement above every page. */
export interface BannerView {
  /** Hash of what it says: a dismissed banner comes back with other words. */
  readonly id: string;
  readonly text: string;
  readonly link: OwnLink | undefined;
  readonly dismissible: boolean;
}

/** Elements that the settings add to the head of pages. */
export interface AddedHead {
  readonly hosts: readonly string[];
  readonly scripts: readonly { readonly src: string; readonly attributes: Readonly<Record<string, string>> }[];
  readonly meta: readonly { readonly name: string; readonly content: string }[];
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
  const { logo, links, footer, banner, head, themeKey, siteIndex } = portal.settings;
  const linkOf = ({ label, href }: OwnLink): OwnLink => ({ label, href: safeUrl(href) ?? settingUrl(href, portal) });
  return {
    logo: logoOf(portal),
    pictures: [logo?.src, logo?.dark].filter((url) => url !== undefined),
    themeKey,
    siteIndex,
    fonts: fontsOf(portal),
    sandbox: typeof portal.sandbox === 'object' ? portal.sandbox.url : undefined,
    links: links.map((link) => ({ ...linkOf(link), current: false })),
    columns: (footer?.columns ?? []).map((column) => ({ title: column.title, links: column.links.map(linkOf) })),
    note: footer?.text,
    banner:
      banner === undefined
        ? undefined
        : {
            id: hash('sha256', JSON.stringify([banner.text, banner.link]), 'base64url').slice(0, 8),
            text: banner.text,
            link: banner.link === undefined ? undefined : linkOf(banner.link),
            dismissible: banner.dismissible,
          },
    added: {
      hosts: head?.hosts ?? [],
      scripts: (head?.scripts ?? []).map(({ src, data, integrity }) => ({
        src: src.startsWith('/') ? toUrl(src, portal) : src,
        attributes: {
          ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])),
          ...(integrity === undefined ? {} : { integrity, crossorigin: 'anonymous' }),
        },
      })),
      meta: Object.entries(head?.meta ?? {}).map(([name, content]) => ({ name, content })),
    },
  };
}

/** Returns which of Portico's typefaces a portal uses, and the addresses of its own. */
export function fontsOf(portal: Portal): LayoutSettings['fonts'] {
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
