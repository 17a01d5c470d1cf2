/** Where a mistake stands; lines and columns count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A user's mistake: says what and where, and how to mend it. Everything else that is thrown is a bug of ours. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly hint: string | undefined;
  readonly position: Position | undefined;
  /** JSON Pointer (RFC 6901) of the faulty part, where there is one. */
  readonly pointer: string | undefined;
  /** The lines around the position, drawn for a terminal without colours. */
  readonly frame: string | undefined;

  constructor(
    message: string,
    about: {
      readonly hint?: string | undefined;
      readonly position?: Position | undefined;
      readonly pointer?: string | undefined;
      readonly frame?: string | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.hint = about.hint;
    this.position = about.position;
    this.pointer = about.pointer;
    this.frame = about.frame;
  }
}
