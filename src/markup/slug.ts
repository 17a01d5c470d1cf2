import { slug } from 'github-slugger';

/** The id that GitHub and Astro give a heading of Markdown with these words. */
export function headingSlug(title: string): string {
  return slug(title);
}

/** What slugs have in common that differ in the number of their hyphens alone: authors count them differently. */
export function slugKey(text: string): string {
  return text.replaceAll(/-+/g, '-');
}
