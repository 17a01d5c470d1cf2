import { escapeText } from '../../characters/markup.ts';

const ALERTS = {
  note: 'blue',
  tip: 'green',
  important: 'violet',
  warning: 'amber',
  caution: 'red',
} as const;

export type Alert = keyof typeof ALERTS;

/** Labels of alerts and tasks in the reader's language. */
export interface MarkLabels {
  readonly alerts: Readonly<Record<Alert, string>>;
  /** Label of a completed task. */
  readonly done: string;
  /** Label of an open task. */
  readonly open: string;
  /** Label of a list of tabs. */
  readonly tabs: string;
  readonly footnotes: string;
  /** Label of the link from a footnote to its place in the text. */
  readonly back: string;
}

/** Returns the tags of a quote or an alert, which may have a title of its own. */
export function quoteTags(
  alert: string | undefined,
  labels: MarkLabels | undefined,
  ownTitle?: string,
): readonly [string, string] {
  if (!isAlert(alert)) return ['<blockquote>', '</blockquote>'];
  const text = ownTitle === undefined ? labels?.alerts[alert] : escapeText(ownTitle);
  const title = text === undefined ? '' : `<p class="title">${text}</p>`;
  return [`<div class="alert" data-tone="${ALERTS[alert]}">${title}`, '</div>'];
}

function isAlert(alert: string | undefined): alert is Alert {
  return alert !== undefined && Object.hasOwn(ALERTS, alert);
}

/** Returns the label of a task; empty for other list items. */
export function taskMark(state: string | undefined, labels: MarkLabels | undefined): string {
  if (state !== 'done' && state !== 'open') return '';
  const label = labels === undefined ? ' aria-hidden="true"' : ` role="img" aria-label="${labels[state]}"`;
  return `<span class="task"${label}>${state === 'done' ? '☑' : '☐'}</span> `;
}
