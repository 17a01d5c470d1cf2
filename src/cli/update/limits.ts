/** Limits of what one source may send. */
export interface SourceLimits {
  readonly files: number;
  /** Bytes of a file. */
  readonly fileBytes: number;
  /** Bytes of all files. */
  readonly bytes: number;
  /** Bytes that a repository may send: its latest commit, compressed. */
  readonly download: number;
  readonly seconds: number;
}

const MB = 1024 * 1024;

/** A document of the largest public API has 12 MB; a repository that sends more holds other things than documents. */
export const SOURCE_LIMITS: SourceLimits = {
  files: 1_000,
  fileBytes: 16 * MB,
  bytes: 64 * MB,
  download: 256 * MB,
  seconds: 120,
};
