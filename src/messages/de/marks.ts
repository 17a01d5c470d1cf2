import type { MarkWords } from '../../markup/marks.ts';

/** Alerts and tasks of texts in Markdown. */
export const marks: MarkWords = {
  alerts: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
  done: 'Erledigt:',
  open: 'Zu tun:',
};
