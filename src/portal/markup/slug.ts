import { slug } from 'github-slugger';

/** Returns the id that GitHub and Astro create for a Markdown heading with this text; links cannot hold lone surrogates. */
export function headingSlug(title: string): string {
  return slug(title.toWellFormed());
}

/** Returns the key that slugs with different numbers of hyphens share, which authors count differently. */
export function slugKey(text: string): string {
  return text.replaceAll(/-+/g, '-');
}
