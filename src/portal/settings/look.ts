import { z } from 'zod';

const text = z.string().trim().min(1);

/** Path of a file of one's own, below the folder of `portal.config.ts`. */
export const ownPath = text.refine((path) => /^\.\/./.test(path) && !path.split('/').includes('..'), {
  error: 'This must be the path of a file below this folder, such as ./brand/own.css.',
});

/** Path of a folder below that of `portal.config.ts`. */
export const ownFolder = text.refine(
  (path) => !/^(?:[/\\]|[a-z]:)/i.test(path) && !path.split(/[/\\]/).includes('..'),
  {
    error: 'This must be a folder below that of the settings, such as docs.',
  },
);

const colourError = 'This must be a colour such as #1a7f5a or oklch(55% 0.1 160), or { light, dark } with one each.';
const colour = z.union([text, z.strictObject({ light: text.optional(), dark: text.optional() })], {
  error: colourError,
});
const size = text.regex(/^(?:0|(?:\d+(?:\.\d+)?|\.\d+)(?:px|rem))$/, {
  error: 'This must be a length in px or rem, such as 8px.',
});
/** Names of typefaces, quoted or not, which cannot end a declaration. */
const family = text.regex(/^[\p{L}\d\s,'"-]+$/u, {
  error: "This must be a list of typefaces, such as 'Inter', sans-serif.",
});

/** Schema of the values of tokens: custom properties without their hyphens. */
export const tokensSchema = z.strictObject({
  bg: colour.optional(),
  raised: colour.optional(),
  sunken: colour.optional(),
  line: colour.optional(),
  'line-strong': colour.optional(),
  text: colour.optional(),
  soft: colour.optional(),
  muted: colour.optional(),
  accent: colour.optional(),
  'accent-wash': colour.optional(),
  'accent-pale': colour.optional(),
  'accent-deep': colour.optional(),
  rail: colour.optional(),
  'rail-head': colour.optional(),
  'rail-line': colour.optional(),
  'rail-text': colour.optional(),
  'rail-muted': colour.optional(),
  string: colour.optional(),
  number: colour.optional(),
  key: colour.optional(),
  word: colour.optional(),
  sans: family.optional(),
  mono: family.optional(),
  tiny: size.optional(),
  small: size.optional(),
  compact: size.optional(),
  medium: size.optional(),
  body: size.optional(),
  large: size.optional(),
  h2: size.optional(),
  h1: size.optional(),
  radius: size.optional(),
  'radius-small': size.optional(),
  header: size.optional(),
  sidebar: size.optional(),
  frame: size.optional(),
});

/** Values of tokens, as settings or a file have them. */
export type Tokens = Readonly<z.output<typeof tokensSchema>>;

const files = z
  .union([ownPath, z.array(ownPath).min(1)], {
    error: 'This must be a path such as ./brand/own.css, or a list of them.',
  })
  .transform((one) => (typeof one === 'string' ? [one] : one));

const tokensError = "This must be the path of a token file, or tokens such as { accent: '#1a7f5a', radius: '4px' }.";

/** Settings of the look of pages. */
export const lookSettings = {
  tokens: z.union([ownPath, tokensSchema], { error: tokensError }).optional(),
  radius: z.number().min(0).max(24).optional(),
  fonts: z.strictObject({ sans: files.optional(), mono: files.optional() }).optional(),
  css: files.optional(),
  themeKey: text.regex(/^[\w.:-]+$/, { error: 'This must be a key of storage, such as starlight-theme.' }).optional(),
  siteIndex: text
    .regex(/^\/(?!\/)[^\s?#]*\/$/, { error: 'This must be the path of a folder on the same host, such as /pagefind/.' })
    .optional(),
};
