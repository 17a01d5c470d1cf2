import { readFileSync } from 'node:fs';
import { PortalError, type Api } from '../model/index.ts';
import { findOperation } from '../portal/guides/names.ts';
import type { Guide } from '../portal/pages/page.ts';
import { languageOf } from '../samples/index.ts';
import type { ProvableSample } from './provable.ts';

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*(\S+)([^\n]*)\n([^]*?)^[ \t]*\2[`~]*[ \t]*$/gm;
const OPERATION = /(?:^|\s)operation=(?:"([^"]*)"|'([^']*)')/;

/** Lists the fenced code of guides that names an operation: `operation="api/operationId"`. Throws PortalError for an unknown one. */
export function listFences(guides: readonly Guide[], apis: readonly Api[]): readonly ProvableSample[] {
  return guides.flatMap((guide) => {
    const text = readFileSync(guide.file, 'utf8').replaceAll('\r\n', '\n');
    return [...text.matchAll(FENCE)].flatMap(({ index, 1: indent = '', 3: lang = '', 4: meta = '', 5: code = '' }) => {
      const named = OPERATION.exec(meta)?.slice(1).join('');
      if (named === undefined) return [];
      const position = { file: guide.file, line: text.slice(0, index).split('\n').length, column: indent.length + 1 };
      const { found: operation, message, hint } = findOperation(apis, named);
      const api = apis.find(({ operations }) => operations.some((one) => one === operation));
      if (operation === undefined || api === undefined)
        throw new PortalError(message ?? `\`${named}\` receives no requests.`, { hint, position });
      const { id, label } = languageOf(lang);
      const source = code.replaceAll(new RegExp(`^[ \\t]{0,${indent.length}}`, 'gm'), '');
      return [{ api, operation, language: id, label, source, origin: 'handwritten', name: undefined, position }];
    });
  });
}
