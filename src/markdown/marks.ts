const ALERTS: ReadonlyMap<string, { readonly tone: string; readonly title: string }> = new Map([
  ['note', { tone: 'blue', title: 'Note' }],
  ['tip', { tone: 'green', title: 'Tip' }],
  ['important', { tone: 'violet', title: 'Important' }],
  ['warning', { tone: 'amber', title: 'Warning' }],
  ['caution', { tone: 'red', title: 'Caution' }],
]);

/** The tags of a quotation, or of the alert that it is. */
export function quoteTags(alert: string | undefined): readonly [string, string] {
  const kind = ALERTS.get(alert ?? '');
  if (kind === undefined) return ['<blockquote>', '</blockquote>'];
  return [`<div class="alert" data-tone="${kind.tone}"><p class="title">${kind.title}</p>`, '</div>'];
}

/** What stands before a task of a list; nothing before any other item. */
export function taskMark(state: string | undefined): string {
  if (state === 'done') return '<span class="task" role="img" aria-label="Done:">☑</span> ';
  return state === 'open' ? '<span class="task" role="img" aria-label="To do:">☐</span> ' : '';
}
