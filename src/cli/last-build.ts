import { joinNamed, splitNamed, type Kept } from '../kept/kept.ts';
import type { Weight } from '../site/output/manifest.ts';

/**
 * What the last build of a portal wrote, by keys of all that it was made of: what files weigh, so that those of the earlier site
 * can stay without being made, and what the search held of pages.
 */
export class LastBuild {
  readonly #kept: Kept;
  readonly #series: string;
  readonly #weights: ReadonlyMap<string, Weight>;
  readonly #records: ReadonlyMap<string, Buffer>;
  readonly #paths = new Map<string, string>();
  readonly #texts = new Map<string, string | Buffer>();

  /** `series` is the same for all builds of a portal; `isThere` where the earlier site is. */
  constructor(kept: Kept, series: string, isThere: boolean) {
    this.#kept = kept;
    this.#series = series;
    this.#weights = isThere ? readWeights(kept.take('weights', series)?.toString() ?? '') : new Map();
    const records = kept.take('records', series);
    this.#records = records === undefined ? new Map() : splitNamed(records);
  }

  /** What a file of the earlier site weighs that was made of the same; undefined where none was, or it is not known. */
  weightOf(key: string): Weight | undefined {
    return this.#weights.get(key);
  }

  /** Says where what is made under a key is written, a path in the site. */
  note(key: string, path: string): void {
    this.#paths.set(key, path);
  }

  /** What the search held of the page of a key, as text: empty where that was nothing, undefined where it is not known. */
  recordOf(key: string): Buffer | undefined {
    return this.#records.get(key);
  }

  /** Keeps what the search holds of a page, empty where that is nothing. */
  addRecord(key: string, text: string | Buffer): void {
    this.#texts.set(key, text);
  }

  /** Keeps what is known once all is written; weights by path in the site. */
  end(weights: ReadonlyMap<string, Weight>): void {
    const lines = [...this.#paths].flatMap(([key, path]) => {
      const weight = weights.get(path.slice(1));
      return weight === undefined ? [] : [`${key}\t${weight.bytes}\t${weight.sha256}`];
    });
    this.#kept.put('weights', this.#series, lines.join('\n'));
    this.#kept.put('records', this.#series, joinNamed(this.#texts));
  }
}

function readWeights(text: string): ReadonlyMap<string, Weight> {
  return new Map(
    text.split('\n').map((line) => {
      const [key = '', bytes = '', sha256 = ''] = line.split('\t');
      return [key, { bytes: Number(bytes), sha256 }];
    }),
  );
}
