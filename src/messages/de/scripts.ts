/** What the scripts of a page say. */
export const said = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert',
  /** On a button whose code is selected instead. */
  press: 'Strg+C drücken',
  refused: 'Der Browser lässt diese Seite nicht kopieren. Der Text ist markiert: Drücken Sie Strg+C.',
} as const;

const THEMES: Readonly<Record<string, string>> = { system: 'wie das System', light: 'hell', dark: 'dunkel' };

/** On a button below the beginning of a text. */
export const whole = 'Mehr anzeigen';

/** On a button that has opened so many boxes at once as it may, and has some left. */
export function formatLeft(count: number): string {
  return `Mehr aufklappen (noch ${count.toLocaleString('de')})`;
}

/** How many entries of a list fit what was typed. */
export function formatFits(count: number): string {
  if (count === 0) return 'Nichts passt';
  return count === 1 ? 'Eines passt' : `${count.toLocaleString('de')} passen`;
}

/** The theme that is chosen: `Farbschema: dunkel`. */
export function formatTheme(theme: string): string {
  return `Farbschema: ${THEMES[theme] ?? theme}`;
}

/** What a press on the button of themes would choose. */
export function formatChange(theme: string, next: string): string {
  return `${formatTheme(theme)}. Wechseln zu: ${THEMES[next] ?? next}`;
}

/** `in 193 Tagen`, `in einem Tag`, `heute`, `vor 12 Tagen`: in pages, and by the reader's clock. */
export function formatDays(days: number): string {
  if (days === 0) return 'heute';
  const count = Math.abs(days);
  const words = count === 1 ? 'einem Tag' : `${count.toLocaleString('de')} Tagen`;
  return days > 0 ? `in ${words}` : `vor ${words}`;
}
