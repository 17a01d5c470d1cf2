/** What a reader types, and what must be found. */
export interface TableRow {
  /** The site of tests/sites.ts that is searched. */
  readonly site: string;
  readonly query: string;
  /**
   * The row as a reader sees it: `GET /pets/{petId}`, or a kind and a name such as `schema Pet`, `field petId`, `guide Errors`;
   * `nothing` where nothing may be found.
   */
  readonly want: string;
  /** It must be among so many. */
  readonly among: 1 | 3;
}
