/** Limits of what one source may send. */
export interface SourceLimits {
  readonly files: number;
  /** Bytes of a file. */
  readonly fileBytes: number;
  /** Bytes of all files. */
  readonly bytes: number;
  readonly seconds: number;
}

const MB = 1024 * 1024;

/** A document of the largest public API has 12 MB. */
export const SOURCE_LIMITS: SourceLimits = {
  files: 1_000,
  fileBytes: 16 * MB,
  bytes: 64 * MB,
  seconds: 120,
};
