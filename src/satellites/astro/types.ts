import type { PortalConfig } from '../../portal/settings/settings.ts';

/** Options of the integration: settings as in portal.config.ts, which replace those of that file, and the folder of the portal. */
export type PorticoOptions = PortalConfig & {
  /** Folder with redocly.yaml, portal.config.ts and guides, relative to that of the site; by default that folder itself. */
  readonly root?: string;
};

/** Parts of Starlight's configuration that a portal reads. */
export interface StarlightConfig {
  readonly title: string | Readonly<Record<string, string>>;
  readonly social?: readonly { readonly label: string; readonly href: string }[] | undefined;
  readonly logo?:
    | ({ readonly alt: string; readonly replacesTitle: boolean } & (
        | { readonly src: string }
        | { readonly light: string; readonly dark: string }
      ))
    | undefined;
  readonly pagefind?: boolean | { readonly mergeIndex?: readonly object[] | undefined } | undefined;
}

/** Arguments of a plugin's setup that a portal uses. */
export interface StarlightSetup {
  readonly config: StarlightConfig;
  readonly astroConfig: { readonly base: string; readonly root: URL };
  readonly command: string;
  updateConfig(config: { pagefind: object }): void;
  addIntegration(integration: { readonly name: string; readonly hooks: object }): void;
}

/** Plugin of Starlight. */
export interface StarlightPlugin {
  readonly name: string;
  readonly hooks: { readonly 'config:setup': (setup: StarlightSetup) => void };
}
