const THEMES: Readonly<Record<string, string>> = { system: 'wie das System', light: 'hell', dark: 'dunkel' };

/** Messages of the scripts that every page starts with, as one value: a namespace needs one more file, which pages would wait for. */
export const scripts = {
  said: {
    copy: 'Kopieren',
    /** Toggle that shows all lines of a block of code. */
    expand: 'Code ausklappen',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert',
    /** Text of the button after the code is selected instead of copied. */
    press: 'Strg+C drücken',
    refused: 'Der Browser lässt diese Seite nicht kopieren. Der Text ist markiert: Drücken Sie Strg+C.',
  },

  /** The box of the search. */
  searchBox: {
    search: 'Suchen',
    hint: 'Operationen, Felder, Anleitungen',
    close: 'Schließen',
    closeSearch: 'Suche schließen',
  },

  /** Button below the beginning of a text. */
  whole: 'Mehr anzeigen',

  /** Labels the button that expands a limited number of rows at a time, with the number of those left. */
  formatLeft(count: number): string {
    return `Mehr aufklappen (noch ${count.toLocaleString('de')})`;
  },

  /** Counts the entries of a list that match the filter. */
  formatFits(count: number): string {
    if (count === 0) return 'Keine Treffer';
    return count === 1 ? '1 Treffer' : `${count.toLocaleString('de')} Treffer`;
  },

  /** Names the chosen theme: `Farbschema: dunkel`. */
  formatTheme(theme: string): string {
    return `Farbschema: ${THEMES[theme] ?? theme}`;
  },

  /** Names the chosen theme and the next one, which the button selects. */
  formatChange(theme: string, next: string): string {
    return `${scripts.formatTheme(theme)}. Wechseln zu: ${THEMES[next] ?? next}`;
  },

  /** Formats days from today: `in 193 Tagen`, `in einem Tag`, `heute`, `vor 12 Tagen`. */
  formatDays(days: number): string {
    if (days === 0) return 'heute';
    const count = Math.abs(days);
    const words = count === 1 ? 'einem Tag' : `${count.toLocaleString('de')} Tagen`;
    return days > 0 ? `in ${words}` : `vor ${words}`;
  },
} as const;
