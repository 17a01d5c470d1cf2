import { pointerTokens } from '../../standard/pointer.ts';
import type { DocumentNode } from '../node.ts';
import { keysOf } from './operations.ts';
import type { DocumentPart } from './parts.ts';
import { schemasOf, type Hidden, type HoldsHidden } from './values.ts';

/** Runtime expressions. https://spec.openapis.org/oas/v3.2.0.html#runtime-expressions */
const EXPRESSION = /\$(request|response)\.(?:body#([^}\s]*)|\w+\.([^}\s]+))/g;
/** An expression, or words without a structure. */
const PLAIN = /^(?:\{?\$.*|[\w. -]*)$/s;
const PLACE = /^(?:path|query|querystring|header|cookie)\./;

/** Returns what in links and callbacks may lead to something hidden, contain it, or send it. */
export function listExpressions(
  parts: readonly DocumentPart[],
  { graph, gone }: Hidden,
  holdsHidden: HoldsHidden,
): readonly DocumentNode[] {
  const shown = parts.filter(({ node }) => !gone.has(node.pointer));
  const isShown = ({ pointer }: DocumentNode): boolean => !gone.has(pointer);
  const inputs = new Set(
    shown.flatMap(({ node }) => [
      ...keysOf(node, (pointer) => gone.has(pointer)).map((key) => key.slice(key.indexOf(' ') + 1).toLowerCase()),
      ...itemsOf(node, 'headers').flatMap(([name, header]) => (isShown(header) ? [] : [name.toLowerCase()])),
    ]),
  );
  const everywhere = shown.flatMap(({ node, kind }) => (kind === 'schema' ? [] : schemasOf(node, graph)));
  const schemasIn = (body: DocumentNode | undefined): readonly string[] =>
    body === undefined ? [] : schemasOf(body, graph);

  return shown.flatMap(({ node, kind }) => {
    if (kind !== 'operation') return [];
    const responses = itemsOf(node, 'responses').flatMap(([, item]) => (isShown(item) ? (item.follow() ?? []) : []));
    const request = schemasIn(node.child('requestBody')?.follow());
    const response = responses.flatMap(schemasIn);
    const leads = (text: string): boolean =>
      [...text.matchAll(EXPRESSION)].some(([, side, pointer, input = '']) => {
        if (pointer === undefined) return [input, startOf(input)].some((name) => inputs.has(name.toLowerCase()));
        const way = pointerTokens(pointer) ?? [pointer];
        return [way, way.map(startOf)].some((tokens) => {
          const value = tokens.reduceRight<unknown>((inner, token) => Object.fromEntries([[token, inner]]), null);
          return holdsHidden(value, side === 'request' ? request : response);
        });
      });
    const isOut = ({ value }: DocumentNode): boolean =>
      (typeof value === 'string' && leads(value)) ||
      (!(typeof value === 'string' && PLAIN.test(value)) && holdsHidden(value, everywhere));

    const addresses = itemsOf(node, 'callbacks').flatMap(([, callback]) => callback.follow()?.entries() ?? []);
    const links = responses.flatMap((item) => itemsOf(item, 'links').flatMap(([, link]) => link.follow() ?? []));
    const sent = links.flatMap((link) => itemsOf(link, 'parameters'));
    return [
      ...addresses.flatMap(([text, item]) => (leads(text) ? [item] : [])),
      ...sent.flatMap(([name, item]) => {
        const isInput = [name, name.replace(PLACE, '')].some((key) => inputs.has(key.toLowerCase()));
        return isInput || isOut(item) ? [item] : [];
      }),
      ...links.flatMap((link) => link.child('requestBody') ?? []).filter(isOut),
    ];
  });
}

/** Returns the letters and digits at the start of a name: an expression within a text has no end of its own. */
function startOf(name: string): string {
  return /^[\w-]*/.exec(name)?.[0] ?? '';
}

function itemsOf(node: DocumentNode, key: string): readonly (readonly [string, DocumentNode])[] {
  return node.child(key)?.entries() ?? [];
}
