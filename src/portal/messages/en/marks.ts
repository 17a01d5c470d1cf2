import type { MarkLabels } from '../../markup/marks.ts';

/** Alerts and task lists of Markdown. */
export const marks: MarkLabels = {
  alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  done: 'Done:',
  open: 'To do:',
  tabs: 'Choose a variant',
  footnotes: 'Footnotes',
  back: 'Back to the text',
};
