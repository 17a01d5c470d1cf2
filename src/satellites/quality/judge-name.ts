import { isMethod } from '../../openapi/standard/methods.ts';
import { judgeText, toWords } from './judge-text.ts';
import type { Flaw } from './types.ts';
import type { Operation } from '../../openapi/model/index.ts';

/** Maximum length of a summary, in characters: it is a title in navigation and a tool's description for agents. */
const MAX_SUMMARY = 120;

/** Names that generators give to operations: `operation1`, `list_2`, `getPetUsingGET`. */
const GENERATED_IDS =
  /^(?:action|api|call|controller|endpoint|foo|func|function|handler|method|op|operation|route|rpc|test|todo|undefined|unnamed)[_-]?\d*$|[_-]\d+$|Using(?:Delete|Get|Head|Patch|Post|Put)(?:_\d+)?$|[{}]|^[\da-f-]{12,}$/i;
/** Names that generators give to schemas: `InlineResponse200`, `Body_1`, `Model12`. */
const GENERATED_SCHEMAS =
  /^(?:anonymous|body|definition|dto|empty|inline|model|object|payload|request|response|schema|type|unnamed|untitled)(?:[_-]?(?:body|model|object|request|response|schema|\d))*$|^inline[_-]?(?:request|response|schema|model|object)|[_-]\d+$|^[\da-f-]{12,}$/i;

/** Returns the flaw of an operationId. */
export function judgeOperationId({ operationId, method, path }: Operation): Flaw | undefined {
  if (operationId === undefined || operationId.trim() === '') return 'missing';
  const words = toWords(operationId);
  const [last = ''] = words.toReversed();
  if (GENERATED_IDS.test(operationId) || words.every(isMethod)) return 'generated-name';
  // `petsPetIdGet` and `read_item_items__id__get`: the path, then the method. Authors write `pets/get`.
  const ofPath = toWords(path);
  const endsWithPath =
    !/[./:]/.test(operationId) &&
    last === method.toLowerCase() &&
    ofPath.length > 0 &&
    ofPath.every((word) => words.includes(word));
  return endsWithPath ? 'generated-name' : undefined;
}

/** Returns the flaw of a summary. */
export function judgeSummary({ summary, operationId, method, path }: Operation): Flaw | undefined {
  const flaw = judgeText(summary, []);
  if (summary === undefined || flaw !== undefined) return flaw;
  const written = summary.trim();
  if (written === operationId || written.toLowerCase() === `${method} ${path}`.toLowerCase()) return 'equals-name';
  return summary.length > MAX_SUMMARY ? 'too-long' : undefined;
}

/** Returns the flaw of a schema's name. */
export function judgeSchemaName(name: string): Flaw | undefined {
  return GENERATED_SCHEMAS.test(name) ? 'generated-name' : undefined;
}
