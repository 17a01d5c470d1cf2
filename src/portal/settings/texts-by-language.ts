import type { Language } from '../../messages/languages.ts';
import { partsIn, textsOfParts } from './part-texts.ts';
import type { Settings, WrittenSettings } from './settings.ts';

/** A text for all languages, or one for each. */
type ByLanguage = string | Readonly<Partial<Record<Language, string | undefined>>>;

/** A setting with a language that the portal lacks, or without its first one. */
export interface LanguageError {
  /** Keys that lead to the text. */
  readonly path: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/** Returns the settings with the texts of one language, else of the portal's first. */
export function settingsIn(written: WrittenSettings, language = written.language[0]): Settings {
  const say = (texts: ByLanguage): string =>
    typeof texts === 'string' ? texts : (texts[language] ?? texts[written.language[0]] ?? '');
  const { title, description, links, navigation, footer, banner, ...rest } = written;
  const { groups } = navigation;
  return {
    ...rest,
    ...(title === undefined ? {} : { title: say(title) }),
    ...(description === undefined ? {} : { description: say(description) }),
    links: links.map(({ label, href }) => ({ label: say(label), href })),
    navigation: {
      groups: groups.map(({ label, items }) => ({
        label: say(label),
        items: items.map((item) => (typeof item === 'string' ? item : { label: say(item.label), href: item.href })),
      })),
    },
    ...partsIn({ footer, banner }, say),
  };
}

/** Returns the error of the first text in a language that the portal lacks, or without its first one; undefined without any. */
export function errorOfTexts({
  title,
  description,
  links,
  navigation,
  language,
  ...parts
}: WrittenSettings): LanguageError | undefined {
  const [first] = language;
  const texts: readonly (readonly [readonly string[], ByLanguage | undefined])[] = [
    [['title'], title],
    [['description'], description],
    ...links.map(({ label }, at) => [['links', String(at), 'label'], label] as const),
    ...navigation.groups.flatMap(({ label, items }, at) => {
      const path = ['navigation', 'groups', String(at)];
      const texts = items.flatMap((item) => (typeof item === 'string' ? [] : [item.label]));
      return [label, ...texts].map((one) => [[...path, 'label'], one] as const);
    }),
    ...textsOfParts(parts),
  ];
  for (const [path, text] of texts) {
    if (text === undefined || typeof text === 'string') continue;
    const name = path.join('.');
    const other = Object.keys(text).find((one) => language.every((known) => known !== one));
    if (other !== undefined)
      return {
        path,
        message: `The setting \`${name}\` has a text in \`${other}\`, which is not a language of this portal.`,
        hint: `Add it: \`language: ${JSON.stringify([...language, other])
          .replaceAll('"', "'")
          .replaceAll(',', ', ')}\`.`,
      };
    if (text[first] === undefined)
      return {
        path,
        message: `The setting \`${name}\` has no text in \`${first}\`, the first language of this portal.`,
        hint: 'It stands for languages that have none of their own.',
      };
  }
  return undefined;
}
