import {
  type PortalError,
  errorIn,
  type SourceFile,
  maxDepth,
  maxLength,
  tooDeepHint,
  tooDeepMessage,
} from '../read/index.ts';
import { isRecord } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';

/** Parts to copy for each that was read: what refers to the same files over and over needs more, a bomb needs more than all. */
const copiesPerPart = 40;

/** What the copies of a bundle may come to: in parts, in characters, and in lists and objects within each other. */
export class CopyBudget {
  readonly #sources = new Set<SourceFile>();
  #parts = 100_000;
  #length = maxLength;

  /** Counts a part of a file that is copied. Throws a PortalError, at the reference to blame, when it is too much. */
  spend(part: DocumentFile, depth: number, reference: DocumentFile): void {
    this.#spendPart(part, depth, reference);
    if (!isRecord(part.value)) this.#spendText(part.value, reference);
    else {
      for (const [key, item] of Object.entries(part.value)) {
        this.#spendText(key, reference);
        if (typeof item !== 'object') this.#spendText(item, reference);
      }
    }
  }

  #spendPart({ source }: DocumentFile, depth: number, reference: DocumentFile): void {
    if (!this.#sources.has(source)) {
      this.#sources.add(source);
      this.#parts += Math.ceil(source.text.length / 10) * copiesPerPart;
    }
    this.#parts -= 1;
    if (this.#parts < 0) throw fault(reference, endless, endlessHint);
    if (depth > maxDepth) throw fault(reference, tooDeepMessage, tooDeepHint);
  }

  #spendText(value: unknown, reference: DocumentFile): void {
    this.#length -= typeof value === 'string' ? value.length + 4 : 8;
    if (this.#length < 0) throw fault(reference, endless, endlessHint);
  }
}

const endless = 'The files of this document refer to each other so often that it grows beyond all measure.';
const endlessHint = 'Refer to schemas, parameters and responses: these are shared; everything else is copied.';

function fault({ source, pointer }: DocumentFile, message: string, hint: string): PortalError {
  return errorIn(source, { message, hint, pointer });
}
