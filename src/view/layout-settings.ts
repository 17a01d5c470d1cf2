import { settingUrl, toUrl } from '../portal/pages/routes.ts';
import { safeUrl } from '../portal/pages/safe-url.ts';
import type { Portal } from '../portal/portal.ts';
import type { LayoutLink } from './types/layout.ts';

/** What the settings put around pages: all of them that are shown as they are. */
export interface LayoutSettings {
  readonly logo: LogoView | undefined;
  /** Addresses of the pictures that the settings name, which the page's policy must know. */
  readonly pictures: readonly string[];
  /** Address of the server that answers for the sandbox, without a slash at its end; undefined where none does. */
  readonly sandbox: string | undefined;
  /** Links of header and footer. */
  readonly links: readonly LayoutLink[];
  /** Links of the footer that have words of ours. */
  readonly footer: readonly FooterLink[];
}

/** A link of the footer, by what it leads to. */
export interface FooterLink {
  readonly kind: 'forPrograms';
  readonly href: string;
}

/** The portal's own picture, in forms for light and dark ground where there are two. */
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

/** What the settings put around each page of a portal. */
export function layoutSettings(portal: Portal): LayoutSettings {
  const { logo, links } = portal.settings;
  return {
    logo: logoOf(portal),
    pictures: [logo?.src, logo?.dark].filter((url) => url !== undefined),
    sandbox: typeof portal.sandbox === 'object' ? portal.sandbox.url : undefined,
    links: links.map(({ label, href }) => ({
      label,
      href: safeUrl(href) ?? settingUrl(href, portal),
      current: false,
    })),
    footer: [{ kind: 'forPrograms', href: toUrl('/llms.txt', portal) }],
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
