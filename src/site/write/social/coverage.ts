/** Coverage of each pixel of an image, from 0 to 1, by the shapes that are added. */
export class Coverage {
  readonly #width: number;
  readonly #height: number;
  /** Change of coverage from each pixel on: the signed areas of the edges within it. */
  readonly #areas: Float32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#areas = new Float32Array(width * height + 2);
  }

  /** Adds a closed shape; a shape of opposite orientation within it is a hole. */
  add(points: readonly (readonly [x: number, y: number])[]): void {
    let last = points.at(-1);
    for (const point of points) {
      if (last !== undefined) this.#addEdge(last, point);
      last = point;
    }
  }

  /** Returns the coverage of all pixels, line by line, from 0 to `most`. */
  toLevels(most: number): Uint8Array {
    const levels = new Uint8Array(this.#width * this.#height);
    for (let start = 0; start < levels.length; start += this.#width) {
      let sum = 0;
      for (let at = start; at < start + this.#width; at += 1) {
        sum += this.#areas[at] ?? 0;
        levels[at] = Math.round(Math.min(Math.abs(sum), 1) * most);
      }
    }
    return levels;
  }

  /** Splits an edge into pixel lines, and those into pixels. */
  #addEdge([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): void {
    if (ay === by) return;
    const [x0, y0, x1, y1, sign] = ay < by ? [ax, ay, bx, by, 1] : [bx, by, ax, ay, -1];
    const slope = (x1 - x0) / (y1 - y0);
    for (let line = Math.max(0, Math.floor(y0)); line < Math.min(this.#height, Math.ceil(y1)); line += 1) {
      const top = Math.max(line, y0);
      const bottom = Math.min(line + 1, y1);
      const from = x0 + (top - y0) * slope;
      const to = x0 + (bottom - y0) * slope;
      this.#addSpan(line * this.#width, Math.min(from, to), Math.max(from, to), (bottom - top) * sign);
    }
  }

  /**
   * Adds the part of an edge within a pixel line: from `left` to `right`, with its height; areas to the right of it sum
   * up to the height.
   */
  #addSpan(start: number, left: number, right: number, height: number): void {
    const first = Math.floor(left);
    const end = Math.max(Math.ceil(right), first + 1);
    let before = 0;
    for (let pixel = first; pixel < end; pixel += 1) {
      const area = areaRight(pixel + 1, left, right) - areaRight(pixel, left, right);
      this.#put(start, pixel, (area - before) * height);
      before = area;
    }
    this.#put(start, end, (1 - before) * height);
  }

  #put(start: number, pixel: number, amount: number): void {
    // Parts left of the image fill it from its edge; parts right of it are invisible.
    if (pixel >= this.#width) return;
    const at = start + Math.max(pixel, 0);
    this.#areas[at] = (this.#areas[at] ?? 0) + amount;
  }
}

/** Returns the area right of an edge and left of `x` in a pixel line of height 1; the edge is straight from `left` to `right`. */
function areaRight(x: number, left: number, right: number): number {
  if (x <= left) return 0;
  if (x >= right) return x - (left + right) / 2;
  return (x - left) ** 2 / (2 * (right - left));
}
