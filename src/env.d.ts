/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Of a page of `portico dev`: what its policy knows style sheets by. */
    nonce?: string | undefined;
    /** The language of what the document or guide of a page says, where that is not the page's own. */
    lang?: string | undefined;
    /** The day that dates of a page are told from. */
    today: Date;
    /** Messages in the language of the page. */
    m: import('./messages/index.ts').Messages;
  }
}

declare module 'virtual:portico/guides' {
  import type { MDXInstance } from 'astro';

  /** The MDX module of each guide by its file, an absolute path; guides in plain Markdown have none. */
  export const guideModules: Readonly<Record<string, () => Promise<MDXInstance<Record<string, unknown>>>>>;
}

/** For who does not compile components, the compiler of types too. */
declare module '*.astro' {
  const component: unknown;
  export default component;
}

interface JSON {
  /** What `JSON.stringify` writes as this text, a JSON scalar. TypeScript's own types do not know it yet. */
  rawJSON(text: string): unknown;
}
