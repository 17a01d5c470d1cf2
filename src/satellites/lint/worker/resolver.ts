import {
  BaseResolver,
  ResolveError,
  type Config,
  type Document,
  Source,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { isRecord } from '../../../openapi/standard/record.ts';
import { isOpenApi33 } from '../../../openapi/standard/versions.ts';
import { isPortalError, type DocumentReader, type SourceFile } from '../../../openapi/document/read/index.ts';
import { asDoubles } from '../exact.ts';
import type { RulePlace } from './catch-rule-errors.ts';
import { movePlaces, toSource } from './report.ts';

/** Replacement of a number sign in a path, which Redocly would parse as the start of a fragment. */
const SIGN = '\u{F0023}';

/**
 * Resolver that gives Redocly only the files that the scan of a document has read: it opens and fetches nothing itself. Files have
 * names without a number sign.
 */
export class ScannedResolver extends BaseResolver {
  readonly #reader: DocumentReader;
  readonly #root: SourceFile;
  readonly #emptied: ReadonlySet<unknown>;

  /** `emptied`: objects in whose place Redocly gets empty ones. */
  constructor(reader: DocumentReader, root: SourceFile, emptied: ReadonlySet<unknown> = new Set()) {
    super();
    this.#reader = reader;
    this.#root = root;
    this.#emptied = emptied;
  }

  /** Resolves a reference. Never throws: a refused reference becomes the name of a missing file. */
  override resolveExternalRef(base: string | null, ref: string): string {
    try {
      return nameOf(this.#reader.resolve(fileOf(base ?? this.#root.file), ref));
    } catch (error) {
      if (!isPortalError(error)) throw error;
      return `${refused}${ref}`;
    }
  }

  override loadExternalRef(absoluteRef: string): Promise<Source> {
    const source = this.#find(absoluteRef);
    if (source === undefined) return Promise.reject(new ResolveError(new Error('its target may not be read.')));
    return Promise.resolve(this.#sourceOf(source));
  }

  override parseDocument(source: Source): Document {
    return { source, parsed: this.#parsed(this.#find(source.absoluteRef)?.value) };
  }

  /** Returns the root file as Redocly's document; OpenAPI 3.3 as 3.2, since Redocly refuses 3.3. */
  rootDocument(): Document {
    const { value } = this.#root;
    const known = isRecord(value) && isOpenApi33(value.openapi) ? { ...value, openapi: '3.2.0' } : value;
    return { source: this.#sourceOf(this.#root), parsed: this.#parsed(known) };
  }

  /** Returns Redocly's source of a file, by the name that Redocly knows. */
  #sourceOf(file: SourceFile): Source {
    const name = nameOf(file.file);
    return name === file.file ? toSource(file) : new Source(name, file.text);
  }

  #parsed(value: unknown): unknown {
    return asDoubles(this.#emptied.size === 0 ? value : withEmpty(value, this.#emptied));
  }

  /** Adds the names of files to a configuration's list of ignored problems. */
  nameIgnored({ ignore }: Config): void {
    for (const [file, rules] of Object.entries(ignore)) ignore[nameOf(file)] = rules;
  }

  /** Restores the files' own names in problems. */
  placeProblems(problems: readonly NormalizedProblem[]): readonly NormalizedProblem[] {
    const move = (place: RulePlace): RulePlace => {
      const source = this.#find(place.source.absoluteRef);
      return source === undefined ? place : { ...place, source: toSource(source) };
    };
    const isRenamed = ({ source }: RulePlace): boolean => source.absoluteRef.includes(SIGN);
    return problems.map((problem) => (problem.location.some(isRenamed) ? movePlaces(problem, move) : problem));
  }

  #find(name: string): SourceFile | undefined {
    const file = fileOf(name);
    return file === this.#root.file ? this.#root : this.#reader.known(file);
  }
}

/** Returns the name of a file for Redocly. */
function nameOf(file: string): string {
  return file.replaceAll('#', SIGN);
}

function fileOf(name: string): string {
  return name.replaceAll(SIGN, '#');
}

const refused = 'refused:';

/** Copies a value of a document with empty objects in place of those in a set. */
function withEmpty(value: unknown, emptied: ReadonlySet<unknown>): unknown {
  if (emptied.has(value)) return {};
  if (Array.isArray(value)) return value.map((item: unknown) => withEmpty(item, emptied));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withEmpty(item, emptied)]));
}
