import { LANGUAGES } from '../../portal/messages/languages.ts';

/** Maximum number of parts of an API's name: that of a version has three, `billing/v/1.0.0`. */
const MAX_PARTS = 3;

/**
 * Returns a function that returns the API a file of a site belongs to, by its path in the manifest: one of the names that the
 * manifest has for its documents, or undefined for a file of the whole site. Each version of an API has its own files.
 */
export function ownersOf(names: Iterable<string>): (path: string) => string | undefined {
  const known = new Set(names);
  return (path) => {
    const [first, ...others] = path.split('/').map((part) => encodeURIComponent(part.toWellFormed()));
    const [folder, ...parts] = LANGUAGES.some((language) => language === first) ? others : [first, ...others];
    if (folder !== 'reference') return undefined;
    for (let length = Math.min(MAX_PARTS, parts.length); length > 0; length -= 1) {
      const name = parts.slice(0, length).join('/');
      // The Markdown and the social image of an API's overview are beside its folder.
      const owner = length < parts.length ? name : name.replace(/\.(?:md|png)$/, '');
      if (known.has(owner)) return owner;
    }
    return undefined;
  };
}
