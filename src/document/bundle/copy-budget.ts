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

/** Number of copies for each part that was read: enough for files that are referred to often, exceeded only by a bomb. */
const copiesPerPart = 40;

/** Limits of the copies of a bundle: in parts, in characters, and in nesting. */
export class CopyBudget {
  readonly #sources = new Set<SourceFile>();
  #parts = 100_000;
  #length = maxLength;

  /** Counts a copied part of a file. Throws a PortalError at the reference that exceeds a limit. */
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
