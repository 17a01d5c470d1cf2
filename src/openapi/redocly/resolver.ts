import { BaseResolver, ResolveError, Source, type Document } from '@redocly/openapi-core';
import { isPortalError } from '../error.ts';
import type { DocumentReader, SourceFile } from '../read.ts';

/** Gives Redocly those files alone that the survey of a document has read: it opens and fetches nothing by itself. */
export class SurveyedResolver extends BaseResolver {
  readonly #reader: DocumentReader;
  readonly #root: SourceFile;

  constructor(reader: DocumentReader, root: SourceFile) {
    super();
    this.#reader = reader;
    this.#root = root;
  }

  /** Never throws: what must not be followed becomes a name that no file has. */
  override resolveExternalRef(base: string | null, ref: string): string {
    try {
      return this.#reader.resolve(base ?? this.#root.file, ref);
    } catch (error) {
      if (!isPortalError(error)) throw error;
      return `${refused}${ref}`;
    }
  }

  override loadExternalRef(absoluteRef: string): Promise<Source> {
    const source = this.#find(absoluteRef);
    if (source === undefined)
      return Promise.reject(new ResolveError(new Error('it leads to nothing that may be read.')));
    return Promise.resolve(new Source(source.file, source.text));
  }

  override parseDocument(source: Source): Document {
    return { source, parsed: this.#find(source.absoluteRef)?.value };
  }

  /** The root file as Redocly's document. */
  rootDocument(): Document {
    return { source: new Source(this.#root.file, this.#root.text), parsed: this.#root.value };
  }

  #find(file: string): SourceFile | undefined {
    return file === this.#root.file ? this.#root : this.#reader.known(file);
  }
}

const refused = 'refused:';
