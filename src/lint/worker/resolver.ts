import {
  BaseResolver,
  ResolveError,
  type Config,
  type Document,
  type NormalizedProblem,
  type Source,
} from '@redocly/openapi-core';
import { isRecord } from '../../standard/record.ts';
import { isOpenApi33 } from '../../standard/versions.ts';
import {
  holdsBigint,
  isPortalError,
  toDoubles,
  toJson,
  type DocumentReader,
  type SourceFile,
} from '../../document/read/index.ts';
import { toSource } from './redocly-source.ts';

/** In the place of a number sign in a path, which Redocly's schemas take for the beginning of a fragment. */
const SIGN = '\u{F0023}';

/**
 * Gives Redocly those files alone that the survey of a document has read: it opens and fetches nothing by itself. It knows them
 * by names without a number sign.
 */
export class SurveyedResolver extends BaseResolver {
  readonly #reader: DocumentReader;
  readonly #root: SourceFile;
  /** Where a name is not the file's own. */
  readonly #files = new Map<string, string>();

  constructor(reader: DocumentReader, root: SourceFile) {
    super();
    this.#reader = reader;
    this.#root = root;
  }

  /** Never throws: what must not be followed becomes a name that no file has. */
  override resolveExternalRef(base: string | null, ref: string): string {
    try {
      return this.#nameOf(this.#reader.resolve(this.#fileOf(base ?? this.#root.file), ref));
    } catch (error) {
      if (!isPortalError(error)) throw error;
      return `${refused}${ref}`;
    }
  }

  override loadExternalRef(absoluteRef: string): Promise<Source> {
    const source = this.#find(absoluteRef);
    if (source === undefined)
      return Promise.reject(new ResolveError(new Error('it leads to nothing that may be read.')));
    return Promise.resolve(toSource(source, absoluteRef));
  }

  override parseDocument(source: Source): Document {
    return { source, parsed: asDoubles(this.#find(source.absoluteRef)?.value) };
  }

  /** The root file as Redocly's document; OpenAPI 3.3 as 3.2, since Redocly refuses 3.3. */
  rootDocument(): Document {
    const { value } = this.#root;
    const known = isRecord(value) && isOpenApi33(value.openapi) ? { ...value, openapi: '3.2.0' } : value;
    return { source: toSource(this.#root, this.#nameOf(this.#root.file)), parsed: asDoubles(known) };
  }

  /** Lets a configuration ignore the same problems by the names of their files. */
  nameIgnored({ ignore }: Config): void {
    for (const [file, rules] of Object.entries(ignore)) ignore[this.#nameOf(file)] = rules;
  }

  /** Problems at their files, as others call them. */
  placeProblems(problems: readonly NormalizedProblem[]): readonly NormalizedProblem[] {
    if (this.#files.size === 0) return problems;
    const place = <T extends { readonly source: Source }>(location: T): T => {
      const { absoluteRef } = location.source;
      const file = this.#fileOf(absoluteRef);
      const source = file === absoluteRef ? undefined : this.#find(absoluteRef);
      return source === undefined ? location : { ...location, source: toSource(source) };
    };
    return problems.map(({ from, ...problem }) => ({
      ...problem,
      location: problem.location.map(place),
      ...(from === undefined ? {} : { from: place(from) }),
    }));
  }

  #nameOf(file: string): string {
    const name = file.replaceAll('#', SIGN);
    if (name !== file) this.#files.set(name, file);
    return name;
  }

  #fileOf(name: string): string {
    return this.#files.get(name) ?? name;
  }

  #find(name: string): SourceFile | undefined {
    const file = this.#fileOf(name);
    return file === this.#root.file ? this.#root : this.#reader.known(file);
  }
}

const refused = 'refused:';

/** A value without bigints, which rules and validators do not take for numbers. */
function asDoubles(value: unknown): unknown {
  return holdsBigint(value) ? toDoubles(toJson(value)) : value;
}
