/** The browser's factory of policies; in this type what a policy has passed is still text, which every sink takes. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML?: (text: string) => string;
      readonly createScriptURL?: (address: string) => string | undefined;
    },
  ) => { readonly createHTML: (text: string) => string };
}

declare global {
  interface Window {
    /** Missing where the browser has no Trusted Types: then nothing asks for them either. */
    readonly trustedTypes?: TrustedTypes;
  }
}

// The modules that import this one are read by Node too.
const factory = typeof window === 'undefined' ? undefined : window.trustedTypes;

// Pagefind builds the address of its worker itself, so its policy names the folder. The frames of the try-it client and of diagrams are exempt:
// both write markup, and their policies allow only the portal.
/** The one way for markup into a page: what noscript elements of pages of this portal hold, and such pages; the build has sanitised both. */
const policy = factory?.createPolicy('portico', { createHTML: (text) => text });

// Scripts loaded by URL: the workers of search and sandbox.
factory?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    const isKnown = /\/(?:pagefind\/pagefind|match)-worker(?:[.-][\w-]+)?\.js$/.test(pathname);
    return isKnown && origin === location.origin ? address : undefined;
  },
});

/** The elements of another page of this portal. Rejects where it cannot be had. */
export async function elementsOfPage(path: string): Promise<DocumentFragment> {
  return parse(await (await fetch(location.origin + path)).text());
}

function parse(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(markup) ?? markup;
  return template.content;
}

/** The elements that a noscript element holds as text; none for any other element. */
export function elementsOf(holder: Element | null): DocumentFragment {
  return parse(holder?.localName === 'noscript' ? holder.textContent : '');
}
