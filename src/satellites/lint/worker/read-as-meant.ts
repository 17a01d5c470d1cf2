import { normalizeTypes, Oas3_2Types, type Config } from '@redocly/openapi-core';
import { fieldsOf, type Fields } from '../../../openapi/standard/record.ts';
import { patchTypes } from '../patch-types.ts';
import { call, changeProblems, type Call } from './call.ts';

/** Findings of rules on what Portico reads as it was meant: nothing is left out of a page, nor wrong there. */
const READ_AS_MEANT: readonly { readonly message: RegExp; readonly pointer?: RegExp }[] = [
  // `4xx` for `4XX`.
  { message: /^`[1-5]xx` is not a range/i },
  // `version: 1.10` is the text "1.10".
  { message: /^Expected type `string` but got `(?:integer|number)`/ },
  // The bounds of 3.0 in 3.1.
  { message: /^Expected type `number` but got `boolean`/, pointer: /\/exclusiveM(?:ax|in)imum$/ },
  // The tuples of older drafts, and lists of anything.
  { message: /^(?:Expected type `Schema` \(object\) but got `array`|`items` must be one schema)/, pointer: /\/items$/ },
  { message: /^An array must have `items`/ },
  { message: /^A parameter of a path must be `required/ },
  { message: /^`operationRef` is not a URI reference/ },
  { message: /^The discriminator of Swagger 2\.0 must be required/ },
  // `Page<Pet>` as the name of a component.
  { message: /^The map key in / },
];

/** Types of the newest version. What they allow is read in older documents too: `itemSchema` in 3.1, `const` in 3.0. */
const NEWEST = normalizeTypes(patchTypes(Oas3_2Types, 'oas3_2'));

/** Returns true where redocly.yaml, or its entry of the API, extends `recommended-strict`. */
export function isStrict({ document, _alias: alias }: Config): boolean {
  const config = fieldsOf(document?.parsed);
  const own = alias === undefined ? undefined : fieldsOf(fieldsOf(config.apis)[alias]).extends;
  const names = own ?? config.extends;
  return Array.isArray(names) && names.includes('recommended-strict');
}

/** Returns a visit of a rule that warns of what the table has; and with `isWhole`, of what the newest version allows. */
export function readAsMeant(visit: unknown, isWhole = false): Call {
  return changeProblems(visit, (problem, node, context) => {
    const [message, pointer] = keyOf(problem, context);
    const isKnown = READ_AS_MEANT.some((row) => row.message.test(message) && row.pointer?.test(pointer) !== false);
    const isMeant = isKnown || (isWhole && !listRefused(visit, node, context).has(message + pointer));
    return isMeant ? { ...problem, forceSeverity: 'warn' } : problem;
  });
}

/** Lists the problems of a node that are some in the newest version too. */
function listRefused(visit: unknown, node: unknown, context: Fields): ReadonlySet<string> {
  const refused = new Set<string>();
  const { name, additionalProperties } = fieldsOf(context.type);
  const report = (problem: unknown): void => {
    refused.add(keyOf(problem, context).join(''));
  };
  const isSwagger = context.specVersion === 'oas2' && name !== 'Schema';
  // A keyword of a schema that no version knows has no meaning.
  const type = isSwagger ? context.type : { ...(NEWEST[String(name)] ?? fieldsOf(context.type)), additionalProperties };
  call(visit, node, { ...context, type, report, ignoreNextVisitorsOnNode: () => undefined });
  return refused;
}

/** Returns the start of a problem's message, without the values that a version allows, and its pointer, by default the node's. */
function keyOf(problem: unknown, { location: place }: Fields): readonly [message: string, pointer: string] {
  const { message, location } = fieldsOf(problem);
  const { pointer } = fieldsOf(location ?? place);
  return [String(message).replace(/ can be one of [^]*/, ''), typeof pointer === 'string' ? pointer : ''];
}
