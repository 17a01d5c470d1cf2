import { z } from 'zod';
import { ownFolder } from './look.ts';
import { isSafeUrl } from '../pages/safe-url.ts';

const text = z.string().trim().min(1);
/** Address of a link of the settings. */
export const address = text.refine((url) => isSafeUrl(url) || /^\/(?![/\\])/.test(url), {
  error: 'This must be an http, https or mailto address, or a path that begins with one slash.',
});
const origin = text.regex(/^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i, {
  error: 'This must be a host without a path, such as https://plausible.io.',
});
const script = z.strictObject({
  src: text.regex(/^(?:https:\/\/\S+|\/(?![/\\])\S*)$/, {
    error: 'This must be an https address, or a path of the folder `public` that begins with one slash.',
  }),
  /** Attributes `data-…`, without that beginning. */
  data: z
    .record(
      text.regex(/^[a-z][a-z\d-]*$/, { error: 'A name of data has lower-case letters, digits and hyphens.' }),
      z.string(),
    )
    .default({}),
  /** Hash of the script (Subresource Integrity). */
  integrity: text
    .regex(/^sha(?:256|384|512)-[\w+/=]+$/, { error: 'This must be a hash such as sha384-…, in base64.' })
    .optional(),
});

/** Returns the settings of footer and banner, with texts of one form: for one language, or for all. */
export function partSettings<T extends z.ZodType>(words: T) {
  const link = z.strictObject({ label: words, href: address });
  return {
    footer: z
      .strictObject({
        text: words.optional(),
        columns: z.array(z.strictObject({ title: words, links: z.array(link).min(1) })).default([]),
      })
      .optional(),
    banner: z.strictObject({ text: words, link: link.optional(), dismissible: z.boolean().default(true) }).optional(),
  };
}

/** Settings of the head of pages, the front page and further pages. */
export const pageSettings = {
  head: z
    .strictObject({
      /** Hosts that scripts of pages come from and connect to. */
      hosts: z.array(origin).default([]),
      scripts: z.array(script).default([]),
      /** Contents of meta elements by their names. */
      meta: z
        .record(
          text.regex(/^[\w.:-]+$/, { error: 'A name of a meta element has letters, digits and . : _ - alone.' }),
          z.string(),
        )
        .default({}),
    })
    .optional(),
  home: text.optional(),
  pages: ownFolder.optional(),
};
