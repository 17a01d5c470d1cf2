/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** True in pages of `portico dev`. */
    isLive?: boolean | undefined;
    /** Language of the texts of a page's document or guide, if it is not the page's own. */
    lang?: string | undefined;
    /** Address of the frame that draws diagrams; undefined where they are code. */
    diagrams?: string | undefined;
    /** Day that relative dates of a page refer to. */
    today: Date;
    /** Messages in the language of the page. */
    m: import('./portal/messages/index.ts').Messages;
    title: import('./portal/view/types/overrides.ts').OverrideLocals['title'];
    about: import('./portal/view/types/overrides.ts').OverrideLocals['about'];
    parts: import('./portal/view/types/overrides.ts').OverrideLocals['parts'];
  }
}

/** Type of components for tools that do not compile them, such as TypeScript. */
declare module '*.astro' {
  const component: unknown;
  export default component;
}

interface JSON {
  /** Returns an object that `JSON.stringify` writes as this text, a JSON scalar. TypeScript does not declare it yet. */
  rawJSON(text: string): unknown;
}
