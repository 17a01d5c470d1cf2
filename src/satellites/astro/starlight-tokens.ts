import type { Tokens } from '../../portal/settings/look.ts';

/**
 * Tokens with the colours and typefaces of Starlight: the values of its custom properties, such as `--sl-color-bg`, in both themes. A few are
 * lighter or darker than there, for the contrast of small text. Shades of the accent are derived from it, so that a site can replace it alone.
 */
export const starlightTokens = {
  bg: { light: '#fff', dark: 'hsl(224, 10%, 10%)' },
  raised: { light: '#fff', dark: 'hsl(224, 14%, 16%)' },
  sunken: { light: 'hsl(224, 19%, 97%)', dark: 'hsl(224, 14%, 16%)' },
  line: { light: 'hsl(224, 20%, 94%)', dark: 'hsl(224, 10%, 23%)' },
  'line-strong': { light: 'hsl(224, 6%, 77%)', dark: 'hsl(224, 7%, 36%)' },
  text: { light: 'hsl(224, 10%, 10%)', dark: '#fff' },
  soft: { light: 'hsl(224, 10%, 23%)', dark: 'hsl(224, 6%, 77%)' },
  muted: { light: 'hsl(224, 7%, 36%)', dark: 'hsl(224, 6%, 66%)' },
  accent: { light: 'hsl(234, 90%, 60%)', dark: 'hsl(224, 100%, 85%)' },
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, 'Liberation Mono', 'Courier New', monospace",
} as const satisfies Tokens;
