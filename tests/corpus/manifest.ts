import { locateProblems } from '../../src/openapi/load/index.ts';
import { isPlainScalar } from '../../src/openapi/model/index.ts';
import type { Portal } from '../../src/portal/portal.ts';

/** Pages of each part of a document in a portal. */
export interface Manifest {
  /** Absolute path of the document. */
  readonly source: string;
  readonly title: string;
  /** Path of the API's own page, below the base: `/reference/petstore/`. */
  readonly path: string;
  /** Pages by their subject: `operation GET /pets`, `webhook POST paid`, `schema Pet`; of a plain scalar, the list of schemas. */
  readonly pages: ReadonlyMap<string, string>;
  /** All pages of the API. */
  readonly all: readonly string[];
  /** Pages of tags. */
  readonly tags: readonly string[];
  /** Pointers into the document of parts that were left out and reported. */
  readonly problems: readonly string[];
}

/** Lists one entry for each document, in the order of the command line. */
export function listManifests(portal: Portal): readonly Manifest[] {
  return portal.apis.map((api) => {
    const own = portal.pages.filter((page) => 'api' in page && page.api === api);
    const pages = new Map<string, string>();
    for (const page of own) {
      const key =
        page.kind === 'operation' || page.kind === 'webhook'
          ? `${page.kind} ${page.operation.method} ${page.operation.path}`
          : page.kind === 'schema'
            ? `schema ${page.schema.name ?? ''}`
            : undefined;
      if (key !== undefined && !pages.has(key)) pages.set(key, page.path);
    }
    const schemas = own.find((page) => page.kind === 'schemas')?.path;
    for (const schema of api.schemas.filter(isPlainScalar)) {
      const key = `schema ${schema.name ?? ''}`;
      if (schemas !== undefined && !pages.has(key)) pages.set(key, schemas);
    }
    return {
      source: api.source,
      title: api.info.title,
      path: own.find((page) => page.kind === 'api')?.path ?? '',
      pages,
      all: own.map((page) => page.path),
      tags: own.filter((page) => page.kind === 'tag').map((page) => page.path),
      problems: locateProblems(api).map(({ pointer }) => pointer.replace(/^#/, '')),
    };
  });
}
