import { hash } from 'node:crypto';
import { startAt, walk } from '../../document/walk.ts';
import { digestOf } from '../../load/index.ts';
import { readPortalFile, type Api } from '../../model/index.ts';
import type { Portal } from '../../portal/portal.ts';
import { textsOf } from '../../portal/guides/prose.ts';
import { listCopiedFiles } from '../../portal/guides/pictures.ts';
import { parseSunset, vocabulary } from '../../standard/extensions/index.ts';
import { isRecord } from '../../standard/record.ts';

/** Returns true where hooks or components of the settings take part: code may read anything, so inputs do not tell what is written. */
export function takesCode({ settings: { hooks, components } }: Portal): boolean {
  return hooks !== undefined || components !== undefined;
}

/** Returns the inputs that all files of a site share: settings, texts of authors, files, the day. */
export function describeShared(portal: Portal): readonly unknown[] {
  const { root, own, settings, logo, site, base, languageFolder, languages, sandbox, tested } = portal;
  const files = listCopiedFiles(portal).map(({ path, file }) => [path, hash('sha256', readPortalFile(root, file))]);
  const place = [root, own, site, base, languageFolder, languages, portal.builtAt.toISOString().slice(0, 10)];
  const translated = portal.translations.map((one) => [one.settings, textsOf(one)]);
  return [place, settings, logo, textsOf(portal), sandbox, [...tested], files, translated];
}

/** Returns the inputs of these APIs: documents, and histories of changelogs. */
export function describeApis(apis: readonly Api[], portal: Portal): readonly unknown[] {
  const { histories, since } = portal.changes;
  return apis.map((api) => [
    [api.id, api.version, api.source, digestOf(api), api.problems],
    describeSunsets(api, portal),
    histories.get(api)?.versions,
    since.get(api),
  ]);
}

/** Formats the sunsets of a document as pages do: one with a time of day changes within the day. */
function describeSunsets({ document }: Api, { builtAt, messages }: Portal): readonly unknown[] {
  return listSunsets(document).map((sunset) => [sunset, messages.formatSunset(sunset, builtAt)]);
}

/** Lists the dates, ISO 8601, of all sunsets in a document. */
function listSunsets(document: unknown): readonly string[] {
  const sunsets = new Set<string>();
  walk(
    [startAt(document, undefined)],
    () => undefined,
    ({ value }) => {
      for (const name of isRecord(value) ? vocabulary.sunset : []) {
        const sunset = isRecord(value) && Object.hasOwn(value, name) ? parseSunset(value[name]) : undefined;
        if (sunset !== undefined) sunsets.add(sunset.instant);
      }
      return true;
    },
  );
  return [...sunsets];
}
