import { memoize } from '../../cache/memoize.ts';
import type { Api } from '../../openapi/model/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { Guide, Page } from './page.ts';

// Screen readers choose their voice by `lang` (WCAG 3.1.1). franc-min errs on short texts more than lists of small words do.
/** Language and direction of a text. */
export interface Written {
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Languages that are written from right to left. */
const FROM_RIGHT = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?:-|$)/i;

/**
 * Returns the language of a page's document or guide: from the API's settings, else detected in its texts. Otherwise documents are
 * English, and guides in the portal's first language. Undefined for pages with built-in texts.
 */
export function writtenIn(page: Page, settings: Pick<Settings, 'apis' | 'language'>): Written | undefined {
  const said = 'api' in page ? settings.apis[page.api.id] : undefined;
  const lang = said?.lang ?? detected(page, settings.language[0]);
  return lang === undefined ? undefined : { lang, dir: said?.dir ?? (FROM_RIGHT.test(lang) ? 'rtl' : 'ltr') };
}

/**
 * Returns the language of a page with built-in texts, such as the home page: where all APIs and guides of the portal are in one
 * language that is written from right to left, it has the same direction, so that pages do not change sides.
 */
export function turnedWith(pages: readonly Page[], settings: Pick<Settings, 'apis' | 'language'>): Written | undefined {
  const all = pages.filter(({ kind }) => kind === 'api' || kind === 'guide').map((page) => writtenIn(page, settings));
  const [first] = all;
  const isOne = all.every((one) => one?.dir === 'rtl' && one.lang === first?.lang);
  return isOne ? first : undefined;
}

function detected(page: Page, own: string): string | undefined {
  if (page.kind === 'guide') return page.guide.language ?? languageOfGuide(page.guide) ?? own;
  return 'api' in page ? (languageOfApi(page.api) ?? 'en') : undefined;
}

const languageOfGuide = memoize(({ source }: Guide) => detectLanguage(source));
const languageOfApi = memoize((api: Api) => detectLanguage(textsOf(api)));

/** Number of characters of a document that are enough to detect its language. */
const MAX_CHARACTERS = 20_000;

function textsOf({ info, tags, operations, schemas }: Api): string {
  const texts = [info.title, info.description, ...tags.map((tag) => tag.description)];
  for (const { title, description } of operations) texts.push(title, description);
  for (const { description } of schemas) texts.push(description);
  return texts.join('\n').slice(0, MAX_CHARACTERS);
}

/** Scripts of one language, or the largest of several. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

/** Words that are in every text of a language, and in few of the others. */
const SMALL_WORDS: readonly (readonly [string, string])[] = [
  ['en', 'the and of to for with this that from is are be by'],
  ['de', 'der die das und nicht ist ein eine mit für von wird werden'],
  ['fr', 'le les des et une est dans pour avec sur cette qui du'],
  ['es', 'el los las una y para con del que por esta se'],
  ['pt', 'os uma e para com do da não que por esta são ao'],
  ['it', 'il gli della di e una per con del che questo sono'],
  ['nl', 'het een en van voor met niet dat deze wordt zijn op'],
  ['sv', 'och att det som för med är den ett inte till av'],
];

/** Detects the language of a text by its script, of Latin letters by common words; undefined where these are too few. */
export function detectLanguage(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // In a Chinese page with English names only a fraction of the letters is Chinese.
  const script = SCRIPTS.find(([, signs]) => (text.match(signs)?.length ?? 0) > letters / 6);
  if (script !== undefined) return script[0];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = SMALL_WORDS.map(([language, small]) => {
    const set = new Set(small.split(' '));
    return { language, count: words.filter((word) => set.has(word)).length };
  });
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count < 3 ? undefined : best.language;
}
