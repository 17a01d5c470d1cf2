import { z } from 'zod';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { namesHint } from '../../openapi/model/index.ts';
import { LANGUAGES as SAMPLE_LANGUAGES } from '../samples/index.ts';
import { COLOUR_FORMS, parseColour } from '../look/parse-colour.ts';
import { componentsSchema } from './components.ts';
import { hooksSchema } from './hooks.ts';
import { lookSettings, ownFolder } from './look.ts';
import { address, pageSettings, partSettings } from './parts.ts';
import { changesSchema } from './changes.ts';
import { errorOfBase, errorOfSite } from './place.ts';
import type { AddressError } from './place.ts';
import { groupsSchema, navigationSchema } from './navigation.ts';
import { sourcesSchema } from './sources.ts';

const text = z.string().trim().min(1);
const command = text.refine((line) => !/[\n\r]/.test(line), { error: 'This must be one line.' });
const basePath = text.startsWith('/', {
  error: 'This must be a path that begins with a slash, such as /docs/.',
  abort: true,
});
const pagePath = text.startsWith('/', { error: 'This must be a path that begins with a slash.' });
/** Paths that are no pages: with a query or an anchor, out of the site, or of a file that sites have. */
const NO_PAGE =
  /[?#\\<>"|*:]|\/\/|(?:^|\/)\.\.?(?:\/|$)|\/index\.html\/?$|\.(?:atom|css|ics|json|md|m?js|png|svg|txt|wasm|xml|ya?ml)\/?$/i;
const oldPath = pagePath.refine((path) => !NO_PAGE.test(path), {
  error: 'This must be the path of a page that has moved, such as /old/, without a query or an anchor.',
});
/** Returns a check that reports an error with its hint. */
const faultless =
  (faultOf: (value: string) => AddressError | undefined) =>
  (value: string, context: z.RefinementCtx): void => {
    const fault = faultOf(value);
    if (fault !== undefined) context.addIssue(`${fault.message}. ${fault.hint}`);
  };
/** Default hue of the style sheets. */
export const DEFAULT_ACCENT = 272;

/** CSS colours whose contrast can be checked. */
const colour = z.string().refine((written) => parseColour(written) !== undefined, {
  error: `This must be a hue from 0 to 360, or an opaque CSS colour: ${COLOUR_FORMS}.`,
});

const source = text.regex(/^(https?:|https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:(\d+|\*))?)$/i, {
  error: 'This must be a host such as https://api.example.com, https://*.example.com or https: for all of them.',
});

const homeError =
  "This must be false, 'page' or the address of a sandbox, such as https://sandbox.example.com; or { at, first }, at with one of these.";
const home = z.union(
  [z.literal(false), text.regex(/^(?:page|https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?)$/, { error: homeError })],
  { error: homeError },
);

/** Backend of the sandbox, and whether the try-it panel starts with it. */
const sandbox = z
  .union([home, z.strictObject({ at: home.default('page'), first: z.boolean().default(false) })], { error: homeError })
  .transform((written) => {
    const { at, first } = typeof written === 'object' ? written : { at: written, first: false };
    return { at: typeof at === 'string' ? at.replace(/(?<!\/)\/+$/, '') : at, first: at !== false && first };
  });

const lang = text.refine((tag) => /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(tag), {
  error: 'This must be a language as BCP 47 names it, such as `ar` or `pt-BR`.',
});

const server = text.refine((url) => /^https?:\/\/[^\s?#{}]+$/i.test(url) && URL.canParse(url), {
  error: 'This must be an address with its host, such as https://api.example.com.',
});

const rules = text.regex(/^\.\.?\/.*\.[cm]?[jt]s$/, {
  error: 'This must be the path of a file with rules of the sandbox, such as ./sandbox.ts.',
});

const language = z.enum(LANGUAGES);
/** Languages: the first is that of the portal's root, others have a folder there. */
const languages = z
  .union([language, z.tuple([language], language)], {
    error: `This must be one of ${LANGUAGES.join(', ')}, or a list of them.`,
  })
  .transform((written): readonly [Language, ...Language[]] => (typeof written === 'string' ? [written] : written))
  .refine((list) => new Set(list).size === list.length, { error: 'A language is repeated in it.' });

/** Reports the first unknown language of samples, with its hint. */
function checkSampleLanguages(names: readonly string[], context: z.RefinementCtx): void {
  const ids: readonly string[] = SAMPLE_LANGUAGES.map(({ id }) => id);
  const name = names.find((one) => !ids.includes(one));
  if (name === undefined) return;
  const lower = name.toLowerCase();
  const spelled = SAMPLE_LANGUAGES.find(({ label, spellings }) => [label.toLowerCase(), ...spellings].includes(lower));
  const hint = namesHint(spelled?.id ?? name, ids);
  const message = `This names \`${name}\`, which is not a language of samples.`;
  context.addIssue({ code: 'custom', message, params: { hint } });
}

const synonym = text.regex(/^[\p{L}\p{N}\p{M}' -]+$/u, { error: 'This must be a word, or a few parted by blanks.' });

const texts = { en: text.optional(), de: text.optional() } satisfies Readonly<Record<Language, unknown>>;

/** A text for all languages, or one for each. */
const byLanguage = z.union([text, z.strictObject(texts)], {
  error: `This must be a string, or one for each language (${LANGUAGES.join(', ')}), such as { en: '…', de: '…' }.`,
});

/** Returns the settings that have texts, with texts of one form: in one language, or in each. */
function textSettings<T extends z.ZodType>(words: T) {
  return {
    title: words.optional(),
    description: words.optional(),
    links: z.array(z.strictObject({ label: words, href: address })).default([]),
    navigation: groupsSchema(words, address),
    ...partSettings(words),
  };
}

/** Schema of the settings of pages in one language; unknown keys are errors. */
export const settingsSchema = z.strictObject({
  ...textSettings(text),
  language: languages.prefault(LANGUAGES[0]),
  logo: z.strictObject({ src: address, alt: z.string().default(''), dark: address.optional() }).optional(),
  accent: z.union([z.number().min(0).max(360), colour]).default(DEFAULT_ACCENT),
  editUrl: z.url({ protocol: /^https?$/, error: 'This must be an http or https address.' }).optional(),
  lastUpdated: z.boolean().default(false),
  assistants: z.boolean().default(true),
  images: z.enum(['none', 'main', 'all']).default('main'),
  site: text.superRefine(faultless(errorOfSite)).optional(),
  base: basePath.superRefine(faultless(errorOfBase)).optional(),
  samples: z
    .strictObject({
      languages: z
        .array(text)
        .min(1)
        .refine((list) => new Set(list).size === list.length, { error: 'A language is repeated in it.' })
        .superRefine(checkSampleLanguages)
        .optional(),
      generated: z.boolean().default(true),
      install: z.record(text, command).default({}),
    })
    .default({ generated: true, install: {} }),
  tryIt: z.strictObject({ hosts: z.array(source).default([]) }).default({ hosts: [] }),
  sandbox: sandbox.prefault('page'),
  apis: z
    .record(
      text,
      z.strictObject({
        lang: lang.optional(),
        dir: z.enum(['ltr', 'rtl']).optional(),
        navigation: navigationSchema.optional(),
        rules: rules.optional(),
        servers: z.array(server).min(1).optional(),
      }),
    )
    .default({}),
  redirects: z.record(oldPath, pagePath).default({}),
  changes: changesSchema,
  quality: z.boolean().default(false),
  allowRemote: z.boolean().default(false),
  sources: sourcesSchema,
  lint: z.enum(['stop', 'report', 'off']).default('stop'),
  guides: ownFolder.optional(),
  quickstart: text.optional(),
  search: z.strictObject({ synonyms: z.array(z.array(synonym).min(2)).default([]) }).default({ synonyms: [] }),
  ...lookSettings,
  ...pageSettings,
  components: componentsSchema.optional(),
  hooks: hooksSchema.optional(),
  limits: z
    .strictObject({
      seconds: z.number().positive().default(1800),
      output: z.number().positive().default(4000),
      memory: z.number().positive().optional(),
    })
    .default({ seconds: 1800, output: 4000 }),
});

/** Schema of `portal.config.ts`; some texts may be given per language. */
export const writtenSchema = settingsSchema.extend(textSettings(byLanguage));

/**
 * Returns the schema that selects the texts of one language, by default the portal's first. A text in a language that the portal lacks,
 * or without its first one, is an error.
 */
export function schemaIn(languages: WrittenSettings['language'], language = languages[0]) {
  const [first] = languages;
  const select = (texts: z.output<typeof byLanguage>, context: z.RefinementCtx): string => {
    if (typeof texts === 'string') return texts;
    // Otherwise a union would hide the message.
    const report = (message: string, hint: string): void => {
      context.addIssue({ code: 'custom', message, params: { hint }, continue: true });
    };
    const other = LANGUAGES.find((one) => texts[one] !== undefined && !languages.includes(one));
    if (other !== undefined) {
      const list = [...languages, other].map((one) => `'${one}'`).join(', ');
      report(
        `This has a text in \`${other}\`, which is not a language of this portal.`,
        `Add it: \`language: [${list}]\`.`,
      );
    } else if (texts[first] === undefined) {
      report(
        `This has no text in \`${first}\`, the first language of this portal.`,
        'It is used for languages without a text of their own.',
      );
    }
    return texts[language] ?? texts[first] ?? '';
  };
  return settingsSchema.extend(textSettings(byLanguage.transform(select)));
}

/** Settings of one language, with defaults filled in. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;
/** Settings with the texts of all languages. */
export type WrittenSettings = Readonly<z.output<typeof writtenSchema>>;
/** Input type of `portal.config.ts`. */
export type PortalConfig = z.input<typeof writtenSchema>;
