import { compareApis, type CompareOptions } from '../../satellites/changes/index.ts';
import { positionIn, tryTo, type Position } from '../../openapi/document/read/index.ts';
import { findTransforms, readConfigFile } from '../../satellites/lint/worker/named-files.ts';
import { isPortalError, PortalError, type Api } from '../../openapi/model/index.ts';
import { reportLeftOut } from '../../site/write/open/problems.ts';
import { readSide } from '../../site/write/revisions/read-side.ts';
import { revisionNames } from '../../site/write/revisions/revision-names.ts';
import type { DiffTask } from '../task.ts';
import type { Terminal } from '../../characters/terminal.ts';
import { pairBy, type DiffSide, type Paired } from '../../site/write/revisions/pair-documents.ts';
import type { DocumentComparison, DiffNotice } from './report.ts';

/** Comparisons of a task, and a finding for each document that cannot be read. */
interface Compared {
  readonly compared: readonly Omit<DocumentComparison, 'accepted'>[];
  readonly unread: readonly DiffNotice[];
}

/** Document with its model. */
interface ReadSide {
  readonly side: DiffSide;
  readonly api: Api;
}

/** Compares the documents of a task; those without a partner are paired by their titles. One that cannot be read is reported. */
export async function compareSides(task: DiffTask, terminal: Terminal, options: CompareOptions): Promise<Compared> {
  const unread: DiffNotice[] = task.unread.map(({ name, message, hint }) =>
    toFinding(new PortalError(message, { hint }), { name, folder: undefined, level: 'error' }),
  );
  const compared: Omit<DocumentComparison, 'accepted'>[] = [];
  const load = async (side: DiffSide, areListed: boolean): Promise<readonly ReadSide[]> => {
    terminal.progress(`Reading ${side.name}`);
    try {
      // Decorators apply to both documents or to none, since they would be changes else.
      const transforms =
        task.isOwn && areListed && side.entry !== undefined ? findTransforms(side.entry.root) : undefined;
      const api = await readSide(side, {
        allowRemote: task.options.allowRemote === true,
        isPartial: false,
        transforms,
      });
      reportLeftOut([api], terminal, false, {
        note: '; parts that cannot be read are not compared',
        more: '',
        ...(side.folder === undefined ? {} : { toName: revisionNames(side.folder, side.name) }),
      });
      return [{ side, api }];
    } catch (error) {
      if (!isPortalError(error)) throw error;
      // A change that repairs a document is not to fail for the fault of its base.
      const isRepaired = task.since !== '' && side.folder !== undefined && side.untracked === undefined;
      const level = isRepaired ? 'warning' : 'error';
      unread.push(toFinding(error, { ...side, level }));
      return [];
    }
  };
  const compare = async (before: ReadSide, after: ReadSide): Promise<void> => {
    terminal.progress(`Comparing ${before.side.name} with ${after.side.name}`);
    const changes = await compareApis(before.api, after.api, options);
    const { name, folder } = after.side;
    compared.push({ old: before.side.name, new: name, folder, apis: { old: before.api, new: after.api }, changes });
  };
  for (const { old, new: now } of task.pairs) {
    const areListed = old.entry !== undefined && now.entry !== undefined;
    const [before] = await load(old, areListed);
    const [after] = await load(now, areListed);
    if (before !== undefined && after !== undefined) await compare(before, after);
  }
  const loadAll = async (sides: readonly DiffSide[]): Promise<ReadSide[]> => {
    const found: ReadSide[] = [];
    for (const side of sides) found.push(...(await load(side, true)));
    return found;
  };
  const removed = await loadAll(task.removed);
  const { pairs, ...alone } = pairByTitle(removed, await loadAll(task.added));
  for (const [before, after] of pairs) await compare(before, after);
  for (const { side, api } of alone.removed) {
    const changes = await compareApis(api, undefined, options);
    const [place, folder] = [placeOfList(side), undefined];
    compared.push({ old: side.name, new: undefined, folder, apis: { old: api, new: undefined }, changes, place });
  }
  for (const { side } of alone.added) terminal.warn(`${side.name} is new since ${task.since}: nothing to compare.`);
  return { compared, unread };
}

/** Pairs documents by title and version, then by title. */
function pairByTitle(removed: readonly ReadSide[], added: readonly ReadSide[]): Paired<ReadSide, ReadSide> {
  const titleOf = ({ api }: ReadSide): string => api.info.title;
  const versionOf = ({ api }: ReadSide): string => JSON.stringify([api.info.title, api.version]);
  const byVersion = pairBy({ pairs: [], removed, added }, { old: versionOf, now: versionOf, isExact: true });
  return pairBy(byVersion, { old: titleOf, now: titleOf, isExact: true });
}

/** Returns the finding for a document that cannot be read; the place of one of a revision is in its message. */
function toFinding(
  error: PortalError,
  { name, folder, level }: Pick<DiffSide, 'name' | 'folder'> & Pick<DiffNotice, 'level'>,
): DiffNotice {
  const { position, message } = error;
  const isOld = folder !== undefined || position === undefined;
  const place = position === undefined ? '' : ` (${position.file}:${position.line}:${position.column})`;
  const text = `${name} cannot be read, and is not compared: ${message}${isOld ? place : ''}`;
  return { level, message: (code) => code(text), position: isOld ? undefined : position, error };
}

/** Returns the position of the list that a document was removed from. */
function placeOfList({ entry }: DiffSide): Position | undefined {
  return entry && tryTo(() => positionIn(readConfigFile(entry.root), '#/apis'));
}
