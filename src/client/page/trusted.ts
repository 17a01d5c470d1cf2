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

/** The one way for markup into a page: what a noscript element of the same page holds, which the build has sanitised. */
const policy = factory?.createPolicy('portico', { createHTML: (text) => text });

// What is loaded by its address: the workers of search and sandbox; in `portico dev` also the one that waits for the server to
// come back.
factory?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin, pathname, protocol } = new URL(address, location.href);
    const isKnown =
      protocol === 'blob:' || /\/(?:pagefind\/pagefind|match)-worker(?:[.-][\w-]+)?\.[jt]s$/.test(pathname);
    return isKnown && origin === location.origin ? address : undefined;
  },
});

/** The elements that a noscript element holds as text; none for any other element. */
export function elementsOf(holder: Element | null): DocumentFragment {
  const template = document.createElement('template');
  const markup = holder?.localName === 'noscript' ? holder.textContent : '';
  template.innerHTML = policy?.createHTML(markup) ?? markup;
  return template.content;
}
