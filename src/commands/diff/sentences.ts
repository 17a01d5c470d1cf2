import type { Change, Section } from '../../satellites/changes/index.ts';
import { memberToText } from '../../openapi/model/index.ts';
import { formatChangeAlone } from '../../portal/messages/format/changes.ts';
import { MESSAGES } from '../../portal/messages/index.ts';

/** Headings of the sections. */
export const HEADINGS: Readonly<Record<Section, string>> = {
  breaking: 'Breaking',
  'may-break': 'May break',
  deprecation: 'Deprecated',
  safe: 'Safe',
  documentation: 'Documentation',
};

/** Formats names and values of a document: as code in Markdown, as they are in a terminal. */
export type FormatCode = (text: string) => string;

/** Returns a text unchanged, for formats that are data. */
export const asWritten: FormatCode = (text) => text;

/** Describes a change in a sentence without its place. */
export function describeChange(change: Change, code: FormatCode): string {
  const parts = formatChangeAlone(MESSAGES.en, change);
  return parts.map(({ text, isCode }) => (isCode ? code(text) : text)).join('');
}

/** Describes a change with what it is in, its place and its witness in a line. */
export function describeInLine(change: Change, code: FormatCode): string {
  const subject = change.schema === undefined ? namesOf(change.operations, code) : `schema ${change.schema}`;
  const sentence = [subject, change.place, describeChange(change, code)].filter(Boolean).join(': ');
  const witness = describeWitness(change, code, MAX_WITNESS);
  return witness === undefined ? sentence : `${sentence} (${witness})`;
}

/** Maximum length of a witness in a line. */
const MAX_WITNESS = 300;

/** Describes the witness of a change; undefined without one. */
export function describeWitness({ witness }: Change, code: FormatCode, max: number): string | undefined {
  if (witness === undefined) return undefined;
  const [text, part] = [memberToText(witness, 'value'), memberToText(witness, 'part')];
  const shown = text.length <= max ? text : part.length <= max ? part : `${part.slice(0, max - 1)}…`;
  const what = witness.direction === 'request' ? 'accepted before, rejected now' : 'responses can now contain';
  return `${what}: ${code(shown)}`;
}

/** Changes that are shown together: of a named schema, of an operation, or of the API. */
export interface ChangeGroup {
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Groups changes by what they are in, those that reach most operations first. */
export function groupChanges(changes: readonly Change[], code: FormatCode): readonly ChangeGroup[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const title = titleOf(change, code);
    const group = groups.get(title);
    if (group === undefined) groups.set(title, [change]);
    else group.push(change);
  }
  const reach = ({ changes: [first, ...others] }: ChangeGroup): number =>
    isOperation(first) ? others.length + 1 : (first?.operations.length ?? 0);
  return [...groups]
    .map(([title, grouped]) => ({ title, changes: grouped }))
    .toSorted((one, other) => reach(other) - reach(one));
}

/** Returns true for an operation or webhook that is added or removed as a whole. */
export function isOperation(change: Change | undefined): boolean {
  return change?.field === '' && (change.object === 'operation' || change.object === 'webhook');
}

function titleOf({ object, field, action, schema, operations }: Change, code: FormatCode): string {
  if (field === '' && (object === 'operation' || object === 'webhook'))
    return `${object === 'operation' ? 'Operations' : 'Webhooks'} ${action}`;
  const [first] = operations;
  if (object === 'api') return 'API';
  if (schema !== undefined) {
    const reached = operations.length === 0 ? 'in no operation' : `in ${namesOf(operations, code)}`;
    return `Schema ${code(schema)}, ${reached}`;
  }
  return first === undefined ? 'API' : namesOf(operations, code, true);
}

/** Names operations: the first, with its title if asked for, and how many more. */
export function namesOf(operations: Change['operations'], code: FormatCode, hasTitle = false): string {
  const [first, ...others] = operations;
  if (first === undefined) return '';
  const title = hasTitle ? ` (${code(first.title)})` : '';
  const name = `${code(`${first.method} ${first.path}`)}${title}`;
  if (others.length === 0) return name;
  return `${name} and ${others.length} more operation${others.length === 1 ? '' : 's'}`;
}

/** Maximum number of places that a line names. */
const MAX_PLACES = 3;

/** Lines of a group: changes that say the same of several places are one. */
export function listLines({ changes }: ChangeGroup, code: FormatCode): readonly GroupLine[] {
  const lines = new Map<string, Change[]>();
  for (const change of changes) {
    const key = isOperation(change) ? change.fingerprint : describeChange(change, code);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [change]);
    else line.push(change);
  }
  return [...lines.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    if (isOperation(first)) return [{ text: namesOf(first.operations, code, true), changes: same }];
    const places = same.flatMap(({ place }) => (place === '' ? [] : [code(place)]));
    const more = places.length - MAX_PLACES;
    const shown = places.slice(0, MAX_PLACES).join(', ') + (more > 0 ? ` and ${more} more` : '');
    const sentence = describeChange(first, code);
    return [{ text: shown === '' ? sentence : `${shown}: ${sentence}`, changes: same }];
  });
}

export interface GroupLine {
  readonly text: string;
  readonly changes: readonly Change[];
}
