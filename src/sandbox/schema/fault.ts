/** What is wrong with a value. */
export interface Fault {
  /** JSON Pointer (RFC 6901) to the value at fault; empty for the whole. */
  readonly pointer: string;
  /** The keyword that it does not meet. */
  readonly keyword: string;
  /** What is wrong, as words that follow a name: `must be at least 1`. */
  readonly message: string;
  /** For `required`: the name that is missing. */
  readonly missing?: string | undefined;
  /** True where a value fits more variants than the one that it should: many documents mean "any of these" by `oneOf`. */
  readonly ambiguous?: boolean;
}

/** A pointer with one more token. */
export function below(pointer: string, token: string | number): string {
  return `${pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
