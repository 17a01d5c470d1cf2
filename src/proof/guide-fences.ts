import { PortalError, type Api } from '../model/index.ts';
import { listOperationFences } from '../portal/guides/fences.ts';
import { findOperation } from '../portal/guides/names.ts';
import type { Guide } from '../portal/pages/page.ts';
import { languageOf } from '../samples/index.ts';
import type { ProvableSample } from './provable.ts';

/** Lists the fenced code of guides that names an operation: `operation="api/operationId"`. Throws PortalError for an unknown one. */
export function listFences(guides: readonly Guide[], apis: readonly Api[]): readonly ProvableSample[] {
  return guides.flatMap((guide) => {
    const text = (guide.head + guide.source).replaceAll('\r\n', '\n');
    return listOperationFences(text).map(({ named, language, code: source, offset }) => {
      const before = text.slice(0, offset).split('\n');
      const position = { file: guide.file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      const { found: operation, message, hint } = findOperation(apis, named);
      const api = apis.find(({ operations }) => operations.some((one) => one === operation));
      if (operation === undefined || api === undefined)
        throw new PortalError(message ?? `\`${named}\` receives no requests.`, { hint, position });
      const { id, label } = languageOf(language);
      return { api, operation, language: id, label, source, name: undefined, position, files: [guide.file] };
    });
  });
}
