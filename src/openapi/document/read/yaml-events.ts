import { parseEvents, YAMLException, type Event } from 'js-yaml';
import { maxDepth } from './depth.ts';
import { listLineStarts, placeAmong } from './error.ts';
import { relaxYaml, type RelaxedYaml, type YamlDeparture } from './relax-yaml.ts';
import { describeYamlException, YamlError } from './yaml-error.ts';

/** Events of a YAML text; their offsets are those of `text`. */
export interface YamlEvents extends RelaxedYaml {
  readonly events: readonly Event[];
}

/**
 * Parses a YAML text, and again with the spaces that it lacks if the parser refuses it. Throws a YamlError at an offset of the author's
 * text.
 */
export function parseYamlEvents(text: string): YamlEvents {
  try {
    return { text, events: parseEvents(text, { maxDepth }), departures: [], toOffset: (offset) => offset };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const relaxed = error.reason.includes('maxDepth') ? undefined : relaxYaml(text);
    if (relaxed === undefined) throw describeYamlException(text, error);
    return parseRelaxed(relaxed, { text, error });
  }
}

function parseRelaxed(
  relaxed: RelaxedYaml,
  original: { readonly text: string; readonly error: YAMLException },
): YamlEvents {
  try {
    return { ...relaxed, events: parseEvents(relaxed.text, { maxDepth }) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // The error that remains without the missing spaces comes later; an earlier one would be the fault of a space.
    if (relaxed.toOffset(error.mark?.position ?? 0) < (original.error.mark?.position ?? 0))
      throw describeYamlException(original.text, original.error);
    const { message, offset, hint } = describeYamlException(relaxed.text, error);
    throw new YamlError(message, relaxed.toOffset(offset), hint);
  }
}

/**
 * Lists the places of a YAML text that YAML 1.2 forbids, although they are read, with line and column; none for a text that cannot be
 * read.
 */
export function listDepartures(
  text: string,
): readonly { readonly kind: YamlDeparture['kind']; readonly line: number; readonly column: number }[] {
  try {
    const { departures } = parseYamlEvents(text);
    const starts = departures.length === 0 ? [] : listLineStarts(text);
    return departures.map(({ kind, offset }) => ({ kind, ...placeAmong(starts, offset) }));
  } catch (error) {
    if (error instanceof YamlError) return [];
    throw error;
  }
}
