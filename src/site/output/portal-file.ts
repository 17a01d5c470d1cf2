/** File of the portal other than Astro's pages; its contents are created on demand. */
export interface PortalFile {
  /** Path below the base, `/reference/petstore/openapi.json`. */
  readonly path: string;
  readonly contents: () => string;
}
