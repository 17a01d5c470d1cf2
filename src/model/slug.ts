/** Longest slug, in characters and in bytes of UTF-8: room is left for `-2`, `.openapi.json` and Windows' long paths. */
const limit = { characters: 80, bytes: 160 };

/** The words by which an API's own pages, and those that it may have one day, lie beside its tags. */
export const OWN_PAGES: readonly string[] = [
  ...['schemas', 'webhooks', 'lifecycle', 'topics', 'v', 'openapi'],
  ...['console', 'changes', 'history', 'errors', 'permissions', 'quality', 'sandbox'],
];

/** Names that Windows keeps for devices, with any extension. */
const DEVICES = [
  ...['con', 'prn', 'aux', 'nul', 'conin', 'conout'],
  ...Array.from({ length: 10 }, (_, number) => [`com${number}`, `lpt${number}`]).flat(),
];

/** Letters and marks that nobody sees, such as fillers of Hangul and variation selectors: addresses that differ by one look alike. */
const UNSEEN = /[[\p{L}\p{M}]&&\p{Default_Ignorable_Code_Point}]/gv;

/** The words of a name: split at what is no letter or digit, and where camel case begins a word. */
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

/** A name in kebab case, safe as a file name on every system; empty where the name has no letter and no digit. */
export function toSlug(name: string): string {
  const slug = toWords(name).join('-').toLowerCase().normalize('NFC');
  return isShort(slug) ? slug : `${shorten(slug)}-${toHash(name)}`;
}

/** Longest slug of a title, in characters: it begins every address of its API. */
const TITLE_LIMIT = 32;

/** A title in kebab case without its last words where it is long; brand names such as `GitHub’s` stay one word. */
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

/** A short word that always stands for the same text. FNV-1a, 32 bits, base 36. */
export function toHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/** The names of one folder: gives each name once, a later taker gets `-2`. Names of devices, and those that are given, are taken. */
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
  return short.replace(/-+$/, '');
}

function isShort(slug: string): boolean {
  return slug.length <= limit.characters && new TextEncoder().encode(slug).length <= limit.bytes;
}
