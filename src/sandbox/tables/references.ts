import type { Response } from '../../model/index.ts';
import { jsonToText } from '../json.ts';
import type { ResourceDraft } from './resources.ts';
import type { OperationTable } from './types.ts';

/** Statements that a record does not exist, in lower-case words. */
const ABSENCE =
  /\b(?:no such|there is no|unknown|non ?existent|(?:not|t|cannot|can not) (?:be |an? |the )?(?:exist|existing|found|known|name|refer))\b/;

/**
 * Returns the references whose missing records the document has an error for: a status of the 4xx whose description, or an example
 * of it, states that there is no such record. A record that the path leads through is another one.
 */
export function documentedReferences(
  references: ResourceDraft['references'],
  responses: readonly Response[],
  scope: readonly string[],
): OperationTable['references'] {
  const errors = references.length === 0 ? [] : responses.filter(({ status }) => /^4\d\d$/.test(status));
  const statements = errors.map((response) => ({ status: Number(response.status), texts: statementsOf(response) }));
  return references.flatMap(({ property, resource }) => {
    const noun = wordsIn(property.replace(/[_-]?(?:id|uuid)$/i, ''));
    const found = scope.includes(resource)
      ? undefined
      : statements.find(({ texts }) => texts.some((text) => text.includes(noun) && ABSENCE.test(text)));
    return found === undefined ? [] : [{ property, resource, status: found.status }];
  });
}

/** Returns the sentences of a response and its examples. */
function statementsOf({ summary = '', description = '', content }: Response): readonly string[] {
  const examples = content
    .flatMap((media) => media.examples)
    .flatMap((example) => [
      example.summary ?? '',
      example.description ?? '',
      example.serializedValue ?? jsonToText((example.dataValue ?? example.value)?.json ?? ''),
    ]);
  return [summary, description, ...examples].flatMap((text) => text.split(/[.;!?\n]/)).map(wordsIn);
}

/** Returns the words of a text or name in lower case, between spaces: `categoryId` → ` category id `. */
function wordsIn(text: string): string {
  const apart = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return ` ${apart.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;
}
