/** The address that a test site is served at, its base path included, without a slash at the end. Throws when it is not built. */
export function siteUrl(name: string): string {
  const url = process.env[`PORTICO_SITE_${name.toUpperCase()}`];
  if (url === undefined) throw new Error(`The site ${name} is not served: it is not among the built ones.`);
  return url;
}
