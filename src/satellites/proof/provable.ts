import { languageOf, serverToUrl, type Sample } from '../../portal/samples/index.ts';
import { fileOf, filesOf, positionOf } from '../../openapi/load/index.ts';
import { type Api, lineAndColumn, type Operation, type Position, PortalError } from '../../openapi/model/index.ts';
import { listOperationFences } from '../../portal/guides/fences.ts';
import { findOperation } from '../../portal/guides/names.ts';
import type { Guide } from '../../portal/pages/page.ts';

/** A sample with what its requests must be. */
export interface ProvableSample {
  readonly api: Api;
  readonly operation: Operation;
  /** Key of the language: `curl`. */
  readonly language: string;
  /** Label of its tab, with its media type and example. */
  readonly label: string;
  readonly source: string;
  /** Position of the source in the author's file. */
  readonly position: Position | undefined;
  /** Files in which the source and the sample are written, which `$ref` may part. */
  readonly files: readonly string[];
}

/** Lists the hand-written variants of an operation's samples, with their positions. */
export function listProvable(api: Api, operation: Operation, samples: readonly Sample[]): readonly ProvableSample[] {
  return samples.flatMap(({ language, label, variants }) =>
    variants.flatMap(({ origin, source, mediaType, example }) => {
      if (origin !== 'handwritten') return [];
      const own = operation.codeSamples.find((one) => languageOf(one.lang).id === language && one.source === source);
      const pointers = own === undefined ? [] : [own.pointer, own.pointer.slice(0, own.pointer.lastIndexOf('/'))];
      const files = pointers.flatMap((pointer) => fileOf(api, pointer)?.file ?? []);
      return {
        api,
        operation,
        language,
        label: [label, mediaType, example].filter(Boolean).join(', '),
        source,
        position: positionOf(api, own?.pointer ?? operation.pointer),
        files: files.length < 2 ? filesOf(api) : files,
      };
    }),
  );
}

/** Returns the URLs of the servers that a sample may name, the longest first. */
export function serversOf({ api, operation }: ProvableSample): readonly string[] {
  const urls = [...operation.servers, ...api.servers].flatMap((server) => [server.url, serverToUrl(server)]);
  const absolute = new Set(
    urls.map((url) => url.replace(/(?<!\/)\/+$/, '')).filter((url) => /^https?:\/\/[^/]/i.test(url)),
  );
  return [...absolute].toSorted((a, b) => b.length - a.length);
}

/** Lists the fenced code of guides that names an operation: `operation="api/operationId"`. Throws PortalError for an unknown one. */
export function listFences(guides: readonly Guide[], apis: readonly Api[]): readonly ProvableSample[] {
  return guides.flatMap((guide) => {
    const text = (guide.head + guide.source).replaceAll('\r\n', '\n');
    return listOperationFences(text).map(({ named, language, code: source, offset }) => {
      const position = { file: guide.file, ...lineAndColumn(text, offset) };
      const { found: operation, message, hint } = findOperation(apis, named);
      const api = apis.find(({ operations }) => operations.some((one) => one === operation));
      if (operation === undefined || api === undefined)
        throw new PortalError(message ?? `\`${named}\` receives no requests.`, { hint, position });
      const { id, label } = languageOf(language);
      return { api, operation, language: id, label, source, position, files: [guide.file] };
    });
  });
}
