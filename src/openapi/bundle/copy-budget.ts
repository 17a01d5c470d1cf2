import type { PortalError } from '../source/error.ts';
import { errorIn } from '../source/position.ts';
import type { SourceFile } from '../source/read.ts';
import { maxDepth, maxLength, tooDeepHint, tooDeepMessage } from '../source/depth.ts';
import type { Part } from './reference.ts';

/** Parts to copy for each that was read: what refers to the same files over and over needs more, a bomb needs more than all. */
const copiesPerPart = 40;

/** What the copies of a bundle may come to: in parts, in characters, and in lists and objects within each other. */
export class CopyBudget {
  readonly #sources = new Set<SourceFile>();
  #parts = 100_000;
  #length = maxLength;

  /** Counts a part of a file that is copied, its texts apart. Throws a PortalError, at the reference to blame, when it is too much. */
  spendPart({ source }: Part, depth: number, reference: Part): void {
    if (!this.#sources.has(source)) {
      this.#sources.add(source);
      this.#parts += Math.ceil(source.text.length / 10) * copiesPerPart;
    }
    this.#parts -= 1;
    if (this.#parts < 0) throw fault(reference, endless, endlessHint);
    if (depth > maxDepth) throw fault(reference, tooDeepMessage, tooDeepHint);
  }

  /** Counts a value, or a key, that is copied into the document's text. Throws likewise. */
  spendText(value: unknown, reference: Part): void {
    this.#length -= typeof value === 'string' ? value.length + 4 : 8;
    if (this.#length < 0) throw fault(reference, endless, endlessHint);
  }
}

const endless = 'The files of this document refer to each other so often that it grows beyond all measure.';
const endlessHint = 'Refer to schemas, parameters and responses: these are shared; everything else is copied.';

function fault({ source, pointer }: Part, message: string, hint: string): PortalError {
  return errorIn(source, { message, hint, pointer });
}
