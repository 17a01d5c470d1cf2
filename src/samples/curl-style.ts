/** Style of cURL commands. */
export interface CurlStyle {
  /** True for `-H` instead of `--header`. */
  readonly short: boolean;
  /** True to write a method that cURL sends by itself. */
  readonly method: boolean;
  /** Place of the URL: after `--url`, or a word of its own before or after the options. */
  readonly url: 'option' | 'first' | 'last';
  /** True for double quotes, in words that mean the same in them. */
  readonly double: boolean;
  /** True to write each part of the query as data of `--get`. */
  readonly get: boolean;
  /** True to write short commands on one line. */
  readonly line: boolean;
}

/** Style without an author's. */
export const CURL_STYLE: CurlStyle = {
  short: false,
  method: true,
  url: 'option',
  double: false,
  get: true,
  line: false,
};

/** Length up to which a command is written on one line, in characters. */
export const MAX_SHORT = 60;
