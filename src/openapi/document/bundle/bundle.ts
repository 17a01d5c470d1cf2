import { type PortalError, errorIn, offsetIn, isAddress, type DocumentReader, type SourceFile } from '../read/index.ts';
import type { Problem } from '../../model/types/index.ts';
import { assembleDocument } from './assemble.ts';
import { Origins } from './origins.ts';
import { checkRoot, repairRoot } from './check-root.ts';
import type { Version } from '../../standard/versions.ts';
import { findLoops } from './loops.ts';
import { References } from './reference.ts';
import { scanReferences, type ReferenceProblem, type ReferenceScan } from './scan-references.ts';

/** A document in one file; nothing is dereferenced. */
export interface Bundle {
  readonly root: SourceFile;
  readonly version: Version;
  readonly document: unknown;
  readonly origins: Origins;
  /** Parts of the document that the bundle lacks, by their pointer in the bundle. */
  readonly leftOut: readonly Problem[];
}

export interface BundleOptions {
  /** True to replace and report what is missing: only a file that is not an OpenAPI document or must not be read is an error then. */
  readonly isPartial?: boolean | undefined;
}

/**
 * Reads a document and all files that it refers to, and bundles them. Throws a PortalError for a file that cannot be read or a
 * reference that cannot be resolved; the first of several, in the order of the file.
 */
export async function bundleDocument(
  reader: DocumentReader,
  file: string,
  options: BundleOptions = {},
): Promise<Bundle> {
  const written = await reader.readRoot(file);
  const { root, version, problems } =
    options.isPartial === true ? repairRoot(written) : { root: written, version: checkRoot(written), problems: [] };
  const bundle = await bundleSource(reader, { root, version, origins: new Origins(root) }, options);
  return { ...bundle, leftOut: [...problems, ...bundle.leftOut] };
}

/** Bundles the root object of a document with all files that it refers to; `origins`: those of its parts. Throws a PortalError. */
export async function bundleSource(
  reader: DocumentReader,
  { root, version, origins }: Pick<Bundle, 'root' | 'version' | 'origins'>,
  { isPartial = false }: BundleOptions,
): Promise<Bundle> {
  const { references, scan } = await scanAllReferences(reader, root);
  const loops = scan.faults.length > 0 && !isPartial ? [] : findLoops(references, scan);
  const faults = [...scan.faults, ...loops.filter(({ isExtension }) => isExtension !== true)];
  const broken = new Map(
    isPartial ? faults.flatMap((fault) => (fault.holder === undefined ? [] : [[fault.holder, fault]])) : [],
  );
  const fatal = isPartial ? faults.filter(({ holder }) => holder === undefined) : faults;
  const first = firstProblem(root, fatal);
  if (first !== undefined) throw toError(first, fatal.length, first.source === root ? origins : undefined);
  if (scan.selfContained && broken.size === 0) return { root, version, document: root.value, origins, leftOut: [] };
  return { root, version, ...assembleDocument(references, version, { broken, origins }) };
}

/** Finds all references of a document that cannot be resolved; of those in vendor fields only loops, which a bundle leaves out. */
export async function findReferenceProblems(
  reader: DocumentReader,
  file: string,
): Promise<readonly ReferenceProblem[]> {
  const { references, scan } = await scanAllReferences(reader, reader.read(file, true));
  return [...scan.faults, ...findLoops(references, scan)];
}

/** Scans until no address is left to fetch. */
async function scanAllReferences(
  reader: DocumentReader,
  root: SourceFile,
): Promise<{ references: References; scan: ReferenceScan }> {
  for (let round = 1; ; round += 1) {
    const references = new References(reader, root);
    const scan = scanReferences(references);
    if (!reader.hasPending) return { references, scan };
    if (round > maxRounds) {
      // Finds the part of the root file that leads to addresses first.
      const { pointer } = scan.followed.find(
        ({ from, target }) => from.source === root && isAddress(target.source.file),
      )?.from ?? { pointer: '#' };
      const message = `Each fetched document refers to further ones: more than ${maxRounds} rounds.`;
      throw errorIn(root, { message, hint: 'Keep a copy beside the document.', pointer: `${pointer}/$ref` });
    }
    await reader.fetchPending();
  }
}

const maxRounds = 20;

function firstProblem(root: SourceFile, faults: readonly ReferenceProblem[]): ReferenceProblem | undefined {
  // Finding offsets is slow, and only few documents have many errors.
  const candidates = faults.filter(({ source }) => source === root);
  const list = (candidates.length > 0 ? candidates : faults).slice(0, 200);
  const placed = list.map((fault) => ({ fault, offset: offsetIn(fault.source, pointerOfProblem(fault)) }));
  return placed.toSorted((one, other) => one.offset - other.offset)[0]?.fault;
}

/** Returns the pointer at which a problem is reported: of the `$ref` itself, or of the part. */
export function pointerOfProblem({ at, pointer }: Pick<ReferenceProblem, 'at' | 'pointer'>): string {
  return at === 'reference' ? `${pointer}/$ref` : pointer;
}

function toError(fault: ReferenceProblem, count: number, origins?: Origins): PortalError {
  const more = count > 1 ? ` ${count - 1} more ${count === 2 ? 'reference is' : 'references are'} broken.` : '';
  const { message, hint, cause } = fault;
  const written = { source: fault.source, pointer: pointerOfProblem(fault) };
  const { source, pointer } = origins?.at(written.pointer) ?? written;
  return errorIn(source, { message: `${message}${more}`, hint: hint(), pointer, cause });
}
