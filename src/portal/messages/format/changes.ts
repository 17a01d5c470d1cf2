import type { ChangeView, PartEventView, VersionLink } from '../../view/types/changes.ts';
import type { ApiState } from '../../view/types/page.ts';
import type { Messages } from '../messages.ts';

/** Describes a change in a sentence that begins with its place. */
export function formatChange(m: Messages, change: ChangeView): readonly SentencePart[] {
  const [first, ...rest] = changeToParts(m, change);
  return first === undefined ? [] : [first.isCode ? first : { ...first, text: upperFirst(first.text) }, ...rest];
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function changeToParts(m: Messages, change: ChangeView): readonly SentencePart[] {
  const place = placeToText(m, change.place);
  if (place === '') return formatChangeAlone(m, change);
  const act = m.change.actions[change.action];
  const { field, object, required } = change;
  const isPredicate = field === 'deprecated' || (field === 'required' && object !== 'schema');
  const words = `${place}${isPredicate ? '' : ':'} ${changeToText(m, change)}`;
  return toParts(field === '' ? m.change.whole(place, act, required) : words);
}

/** Formats the event of a part: `New in 2.3`. */
export function formatPartEvent(m: Messages, { kind, version }: PartEventView): string {
  return m.partEvent[kind](versionName(m, { version }));
}

/** Names a version in a sentence. */
export function versionName(m: Messages, { version }: Pick<VersionLink, 'version'>): string {
  return version ?? m.nextVersion;
}

/** Names the latest version with its number of breaking changes: `Latest: 1.9.0 · 1 breaking change`. */
export function formatLatest(m: Messages, { version, counts }: ApiState['latest']): string {
  const name = version === undefined ? m.titles.unreleased : m.changelog.latest(version);
  if (counts === undefined) return name;
  const breaking = counts.find(({ level }) => level === 'breaking')?.count;
  return `${name} · ${breaking === undefined ? m.changelog.noBreaking : m.formatCount(breaking, 'breaking')}`;
}

/** Describes a change without its place. */
export function formatChangeAlone(m: Messages, change: DescribedChange): readonly SentencePart[] {
  return toParts(changeToText(m, change));
}

/** Fields of a change that its sentence is made of. */
type DescribedChange = Pick<ChangeView, 'object' | 'field' | 'action' | 'before' | 'after' | 'level' | 'required'>;

function changeToText(m: Messages, change: DescribedChange): string {
  const { object, field, action, before, after, level, required } = change;
  const act = m.change.actions[action];
  const value = toCode(nameOf(after ?? before ?? ''));
  if (field === '') return m.change.whole(m.change.objects[object], act, required);
  if (field === 'property') return m.change.property(value, act, required);
  if (field === 'required' && object === 'schema')
    return action === 'added' ? m.change.nameRequired(value) : m.change.nameOptional(value);
  if (field === 'required') return action === 'added' ? m.change.required : m.change.optional;
  if (field === 'deprecated') return action === 'removed' ? m.change.undeprecated : m.change.deprecated;
  if (field === 'enumValue' || field === 'extensibleEnumValue')
    return action === 'added' ? m.change.newValues(value) : m.change.goneValues(value);
  if (field === 'structure') return m.change.structure(toCode(before ?? ''), toCode(after ?? ''));
  if (field === 'oneOf' || field === 'anyOf' || field === 'allOf') return membersToText(m, field, change);
  const isText = (level === 'documentation' || level === 'deprecation') && field !== 'name' && field !== 'version';
  const name = toCode(field);
  if (isText || (before === undefined && after === undefined)) return m.change.text(name, act);
  if (action === 'changed') {
    const [from, to] = [nameOf(before ?? ''), nameOf(after ?? '')];
    const isAmount = /^(?:min|max|exclusive)/.test(field) && from !== '' && to !== '';
    const kind = !isAmount ? 'from' : Number(to) < Number(from) ? 'lowered' : 'raised';
    return m.change[kind](name, toCode(from), toCode(to));
  }
  return m.change.value(name, act, value);
}

/** Describes which members a composition got or lost; `before` and `after` are both there where alternatives begin or end. */
function membersToText(
  m: Messages,
  field: 'oneOf' | 'anyOf' | 'allOf',
  { before, after, action }: Pick<ChangeView, 'before' | 'after' | 'action'>,
): string {
  const [kept, others] = action === 'added' ? [before, after] : [after, before];
  const names = others === undefined ? undefined : toCode(others);
  const name = toCode(field);
  if (kept !== undefined)
    return m.change.wrapping[action === 'added' ? 'wrapped' : 'unwrapped'](toCode(kept), name, names);
  const texts = m.change.members[field === 'allOf' ? 'parts' : 'variants'];
  return action === 'added' ? texts.added(name, names ?? '') : texts.removed(name, names ?? '');
}

/** Translates the beginnings of the parts of a place: `response 200, header ETag`. */
function placeToText(m: Messages, place: string): string {
  if (place === '') return '';
  const parts = place.split(', ').map((part) => {
    const found = Object.entries(m.change.places).find(([start]) => part === start || part.startsWith(`${start} `));
    if (found === undefined) return toCode(part.replace(/^\./, ''));
    const [start, words] = found;
    const rest = part.slice(start.length).trim();
    return rest === '' ? words : `${words} ${toCode(rest)}`;
  });
  return parts.join(', ');
}

/** Returns a JSON string without its quotes, if it needs none. */
function nameOf(text: string): string {
  return /^"[^"\\\s]+"$/.test(text) ? text.slice(1, -1) : text;
}

/** Part of a sentence: words of ours, or a name or value of the document. */
export interface SentencePart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Sign around names and values in a sentence under construction. Views never have it; comparisons may have it in texts of documents. */
const SIGN = '\u0000';

/** Marks a name or value as code within a sentence under construction. */
function toCode(text: string): string {
  return SIGN + text.replaceAll(SIGN, '\ufffd') + SIGN;
}

/** Splits a sentence at its code. */
function toParts(sentence: string): readonly SentencePart[] {
  return sentence.split(SIGN).flatMap((text, index) => (text === '' ? [] : [{ text, isCode: index % 2 === 1 }]));
}
