import type { MarkLabels } from '../../markup/marks.ts';

/** Alerts and task lists of Markdown. */
export const marks: MarkLabels = {
  alerts: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
  done: 'Erledigt:',
  open: 'Zu tun:',
  tabs: 'Variante auswählen',
  footnotes: 'Fußnoten',
  back: 'Zurück zum Text',
};
