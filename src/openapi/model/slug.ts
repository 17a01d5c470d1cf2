/** Maximum length of a slug, in characters and in bytes of UTF-8, with room for `-2`, `.openapi.json` and Windows path limits. */
const limit = { characters: 80, bytes: 160 };

/** Reserved slugs of an API's own pages, which its tags' pages are beside; a page whose name is not here is numbered where a tag has it. */
export const RESERVED_SLUGS = [
  ...['schemas', 'webhooks', 'lifecycle', 'topics', 'v', 'openapi'],
  ...['console', 'changes', 'history', 'errors', 'permissions', 'quality', 'sandbox'],
];

/** Device names that Windows reserves, with any extension. */
const DEVICES = [
  ...['con', 'prn', 'aux', 'nul', 'conin', 'conout'],
  ...Array.from({ length: 10 }, (_, number) => [`com${number}`, `lpt${number}`]).flat(),
];

/** Invisible letters and marks, such as Hangul fillers and variation selectors: URLs that differ by one look the same. */
const UNSEEN = /[[\p{L}\p{M}]&&\p{Default_Ignorable_Code_Point}]/gv;

/** Splits a name into words: at characters other than letters and digits, and at camel case. */
export function toWords(name: string): readonly string[] {
  return (
    name
      .normalize('NFKC')
      // mitigation: letters that are not seen in addresses
      .replace(UNSEEN, '')
      .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
  );
}

/** Converts a name to kebab case, safe as a file name on every system; empty for a name without letters and digits. */
export function toSlug(name: string): string {
  const slug = toWords(name).join('-').toLowerCase().normalize('NFC');
  return isShort(slug) ? slug : `${shorten(slug)}-${toHash(name)}`;
}

/** Maximum length of a title's slug, in characters: every URL of the API begins with it. */
const TITLE_LIMIT = 32;

/** Converts a title to kebab case, shortened at a word; brand names such as `GitHub’s` stay one word. */
export function titleToSlug(title: string): string {
  const words = toWords(title.toLowerCase().replace(/(?<=\p{L})['’](?=\p{L})/gu, ''));
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (slug !== '' && longer.length > TITLE_LIMIT) break;
    slug = longer;
  }
  return toSlug(slug);
}

/** Returns a short hash of a text: FNV-1a, 32 bits, base 36. */
export function toHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/** Creates a registry of unique slugs: a repeated one is numbered with `-2`. Device names and `own` are reserved. */
export function createSlugs(own: readonly string[] = []): { readonly take: (slug: string) => string } {
  const taken = new Set([...DEVICES, ...own]);
  const next = new Map<string, number>();
  return {
    take: (slug) => {
      let free = slug;
      let number = next.get(slug) ?? 2;
      for (; taken.has(free); number += 1) free = `${slug}-${number}`;
      next.set(slug, number);
      taken.add(free);
      return free;
    },
  };
}

function shorten(slug: string): string {
  let short = '';
  for (const character of slug) {
    if (!isShort(`${short}${character}-0000000`)) break;
    short += character;
  }
  return short.replace(/(?<!-)-+$/, '');
}

function isShort(slug: string): boolean {
  return slug.length <= limit.characters && new TextEncoder().encode(slug).length <= limit.bytes;
}
