const ALERTS = {
  note: 'blue',
  tip: 'green',
  important: 'violet',
  warning: 'amber',
  caution: 'red',
} as const;

export type Alert = keyof typeof ALERTS;

/** What alerts and tasks are called, in the language of who reads them. */
export interface MarkWords {
  readonly alerts: Readonly<Record<Alert, string>>;
  /** Before a task that is done. */
  readonly done: string;
  /** Before one that is not. */
  readonly open: string;
}

/** The tags of a quotation, or of the alert that it is. */
export function quoteTags(alert: string | undefined, words: MarkWords | undefined): readonly [string, string] {
  if (!isAlert(alert)) return ['<blockquote>', '</blockquote>'];
  const title = words === undefined ? '' : `<p class="title">${words.alerts[alert]}</p>`;
  return [`<div class="alert" data-tone="${ALERTS[alert]}">${title}`, '</div>'];
}

function isAlert(alert: string | undefined): alert is Alert {
  return alert !== undefined && Object.hasOwn(ALERTS, alert);
}

/** What stands before a task of a list; nothing before any other item. */
export function taskMark(state: string | undefined, words: MarkWords | undefined): string {
  if (state !== 'done' && state !== 'open') return '';
  const label = words === undefined ? ' aria-hidden="true"' : ` role="img" aria-label="${words[state]}"`;
  return `<span class="task"${label}>${state === 'done' ? '☑' : '☐'}</span> `;
}
