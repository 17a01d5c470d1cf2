import { choicesOf, namedOf, type Choice, type Json, type Schema } from '../../openapi/model/index.ts';
import { isList, isObject } from '../../openapi/standard/json.ts';
import { findError } from './judge.ts';
import { memoizeByDirection, type ValueDirection } from './direction.ts';
import { keepRawText, passRawTexts } from '../../openapi/standard/raw-text.ts';
import { getOwn } from '../../openapi/standard/record.ts';

/** Alternative of a choice somewhere in a value. */
export interface VariantPlace {
  /** Names of the properties that lead to the choice; lists and maps have none. */
  readonly path: readonly string[];
  /** Schema of the choice. */
  readonly owner: Schema;
  readonly choice: Choice;
  readonly member: Schema;
  /** Alternatives to choose for it: those around it, and itself. */
  readonly chosen: readonly Schema[];
  /** Steps from the whole value to the choice. */
  readonly steps: readonly Step[];
}

/** Name of a property, or undefined for each item of a list or value of a map. */
type Step = string | undefined;

/** Maximum number of alternatives of one value, and of names in their paths. */
const [MAX_PLACES, MAX_DEPTH] = [40, 4];
/** Maximum number of schemas that are searched. */
const MAX_SCHEMAS = 400;

/** Lists the alternatives of the choices in a schema's values, outer ones first; cached. */
export const listVariants = memoizeByDirection(findVariants);

interface Visit extends Pick<VariantPlace, 'chosen' | 'steps'> {
  readonly schema: Schema;
  readonly outer: Visit | undefined;
}

function findVariants(root: Schema, direction: ValueDirection): readonly VariantPlace[] {
  const places: VariantPlace[] = [];
  const queue: Visit[] = [{ schema: root, chosen: [], steps: [], outer: undefined }];
  for (const [index, outer] of queue.entries()) {
    const { schema, chosen, steps } = outer;
    const path = steps.filter((step) => step !== undefined);
    if (index > MAX_SCHEMAS || places.length > MAX_PLACES || path.length > MAX_DEPTH) break;
    if (isInItself(outer)) continue;
    for (const choice of choicesOf(schema)) {
      const members = choice.members.filter((member) => member.missing === undefined);
      // The subtypes of a base have its choice too.
      if (members.some((member) => chosen.includes(member))) continue;
      for (const member of members) {
        const isChoice = choice.keyword !== 'allOf' && members.length > 1;
        const place = { path, owner: schema, choice, member, chosen: [...chosen, member], steps };
        if (isChoice) places.push(place);
        queue.push({ schema: member, chosen: isChoice ? place.chosen : chosen, steps, outer });
      }
    }
    for (const { name, schema: property } of schema.properties) {
      const isOther = direction === 'request' ? property.readOnly : direction === 'response' && property.writeOnly;
      if (!isOther && !property.deprecated) queue.push({ schema: property, chosen, steps: [...steps, name], outer });
    }
    for (const held of [schema.items, schema.additionalProperties])
      if (held?.always === undefined && held !== undefined)
        queue.push({ schema: held, chosen, steps: [...steps, undefined], outer });
  }
  return places.slice(0, MAX_PLACES);
}

function isInItself({ schema, outer }: Visit): boolean {
  const known = namedOf(schema) ?? schema;
  for (let visit = outer; visit !== undefined; visit = visit.outer)
    if ((namedOf(visit.schema) ?? visit.schema) === known) return true;
  return false;
}

/** Returns true for a value that is of an alternative at the place of its choice, by the discriminator or by its properties. */
export function showsVariant(
  value: Json,
  { owner, choice, member, steps }: VariantPlace,
  direction: ValueDirection,
): boolean {
  const { propertyName = '', mapping = [] } = owner.discriminator ?? {};
  return valuesAt(value, steps).some((part) => {
    const tag = isObject(part) ? part[propertyName] : undefined;
    const tagged = mapping.filter((entry) => entry.value === tag).map(({ schema }) => schema);
    if (tagged.length > 0 && !tagged.includes(namedOf(member) ?? member)) return false;
    const known = countKnown(part, member);
    const isNearer = (other: Schema): boolean => tagged.length === 0 && countKnown(part, other) > known;
    const nearer = choice.members.filter(isNearer);
    return [member, ...nearer].every((one) => (findError(part, one, direction) === undefined) === (one === member));
  });
}

/** Counts the properties of a value that a schema or one of its parts lists. */
function countKnown(value: Json, { properties, oneOf, anyOf, allOf }: Schema): number {
  const listed = [...properties, ...[...oneOf, ...anyOf, ...allOf].flatMap((part) => part.properties)];
  const names = new Set(listed.map(({ name }) => name));
  return isObject(value) ? Object.keys(value).filter((name) => names.has(name)).length : 0;
}

function valuesAt(value: Json, steps: readonly Step[]): readonly Json[] {
  const [step, ...others] = steps;
  if (steps.length === 0) return [value];
  if (step === undefined) {
    const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return inner.flatMap((item) => valuesAt(item, others));
  }
  const inner = isObject(value) ? getOwn(value, step) : undefined;
  return inner === undefined ? [] : valuesAt(inner, others);
}

/** Returns a value with another at the first place that steps lead to; undefined where there is none. */
export function replaceAt(value: Json, [step, ...others]: readonly Step[], part: Json): Json | undefined {
  if (!isObject(value) && !isList(value)) return undefined;
  const key = step ?? Object.keys(value)[0];
  const inner = key === undefined ? undefined : Object.entries(value).find(([name]) => name === key)?.[1];
  if (key === undefined || inner === undefined) return undefined;
  const made = others.length === 0 ? part : replaceAt(inner, others, part);
  if (made === undefined) return undefined;
  const copy = isList(value) ? value.with(Number(key), made) : { ...value, [key]: made };
  passRawTexts(value, copy);
  keepRawText(copy, key, undefined);
  return copy;
}

/** Returns the name of an alternative in addresses: `Card`, `payment.Card`; by its number without a name of its own. */
export function variantKey({ path, owner, choice, member }: VariantPlace): string {
  const known = namedOf(member) ?? member;
  const mapped = owner.discriminator?.mapping.find(({ schema }) => schema === known)?.value;
  const own = member.title ?? known.name ?? mapped ?? String(choice.members.indexOf(member) + 1);
  return [...path, own].join('.');
}
