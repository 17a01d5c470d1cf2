import type { MediaType } from '../../openapi/model/index.ts';
import {
  listExamplesOfVariants,
  mediaTypeToExamples,
  type ValueDirection,
  type ExampleOfVariant,
} from '../samples/index.ts';
import type { RowGroup } from './types/row.ts';

/** Adds the names of the examples that show the variants of a media type's values to their groups. */
export function linkVariants(rows: RowGroup, media: MediaType, direction: ValueDirection): RowGroup {
  const variants = listExamplesOfVariants(media, direction);
  if (variants.length < 2) return rows;
  const linked = linkGroup(rows, [], variants);
  const { name } = mediaTypeToExamples(media, direction).find(({ isValid }) => isValid) ?? {};
  return { ...linked, groups: openExample(linked.groups, name) };
}

/** Opens the variant that the first valid example shows instead of the first one. */
function openExample(groups: readonly RowGroup[], name: string | undefined): readonly RowGroup[] {
  const shown = groups.find(({ example }) => example !== undefined && example === name);
  const open = groups.filter((group) => group.open && group.choice === shown?.choice);
  if (shown === undefined || open.length !== 1) return groups;
  return groups.map((group) => {
    if (group === shown) return { ...group, open: true };
    return group.choice === shown.choice && group.label.kind === 'variant' ? { ...group, open: false } : group;
  });
}

function linkGroup(group: RowGroup, path: readonly string[], variants: readonly ExampleOfVariant[]): RowGroup {
  const rows = group.rows.map((row) => {
    const below = row.naming === 'property' && row.name !== undefined ? [...path, row.name] : path;
    return { ...row, groups: linkGroups(row.groups, below, variants) };
  });
  return { ...group, rows, groups: linkGroups(group.groups, path, variants) };
}

function linkGroups(
  groups: readonly RowGroup[],
  path: readonly string[],
  variants: readonly ExampleOfVariant[],
): readonly RowGroup[] {
  const counts = new Map<RowGroup['choice'], number>();
  return groups.map((group) => {
    const linked = linkGroup(group, path, variants);
    if (group.label.kind !== 'variant') return linked;
    const index = counts.get(group.choice) ?? 0;
    counts.set(group.choice, index + 1);
    const example = variants.find(
      ({ choice, member, ...place }) =>
        place.path.join('\n') === path.join('\n') &&
        choice.keyword === group.choice &&
        choice.members.indexOf(member) === index,
    )?.example;
    return example === undefined ? linked : { ...linked, example };
  });
}
