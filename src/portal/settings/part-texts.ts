import type { Settings, WrittenSettings } from './settings.ts';

type Parts = Pick<WrittenSettings, 'footer' | 'banner'>;
type Words = NonNullable<Parts['banner']>['text'];
type Say = (texts: Words) => string;
interface Link {
  readonly label: Words;
  readonly href: string;
}

/** Returns footer and banner with the texts of one language. */
export function partsIn({ footer, banner }: Parts, say: Say): Pick<Settings, 'footer' | 'banner'> {
  const linkIn = ({ label, href }: Link): { label: string; href: string } => ({ label: say(label), href });
  return {
    ...(footer === undefined
      ? {}
      : {
          footer: {
            ...(footer.text === undefined ? {} : { text: say(footer.text) }),
            columns: footer.columns.map(({ title, links }) => ({ title: say(title), links: links.map(linkIn) })),
          },
        }),
    ...(banner === undefined
      ? {}
      : {
          banner: {
            text: say(banner.text),
            dismissible: banner.dismissible,
            ...(banner.link === undefined ? {} : { link: linkIn(banner.link) }),
          },
        }),
  };
}

/** Lists the texts of footer and banner with the keys that lead to them. */
export function textsOfParts({ footer, banner }: Parts): readonly (readonly [readonly string[], Words | undefined])[] {
  return [
    [['footer', 'text'], footer?.text],
    ...(footer?.columns ?? []).flatMap(({ title, links }) => [
      [['footer', 'columns', 'title'], title] as const,
      ...links.map(({ label }) => [['footer', 'columns', 'links', 'label'], label] as const),
    ]),
    [['banner', 'text'], banner?.text],
    [['banner', 'link', 'label'], banner?.link?.label],
  ];
}
