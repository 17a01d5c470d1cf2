/** A search query with its expected result. */
export interface TableRow {
  /** Site of tests/sites.ts to search. */
  readonly site: string;
  readonly query: string;
  /**
   * Expected row as a reader sees it: `GET /pets/{petId}`, `webhook pet-sold`, or a kind and a name such as `schema Pet`, `field petId`, `guide Errors`;
   * `nothing` for a query without results.
   */
  readonly want: string;
  /** Maximum rank of the expected row. */
  readonly among: 1 | 3;
}
