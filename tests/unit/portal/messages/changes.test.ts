import { expect, test } from 'vitest';
import { formatLatest } from '../../../../src/portal/messages/format/changes.ts';
import { MESSAGES } from '../../../../src/portal/messages/index.ts';
import type { ApiState } from '../../../../src/portal/view/types/page.ts';

const counts = [
  { level: 'breaking', count: 1 },
  { level: 'safe', count: 3 },
] as const;

test.each<readonly [string, NonNullable<ApiState['latest']>]>([
  ['Latest: 1.9.0 · 1 breaking change', { version: '1.9.0', href: '/', counts }],
  ['Latest: 1.9.0 · no breaking changes', { version: '1.9.0', href: '/', counts: counts.slice(1) }],
  ['Latest: 1.0.0', { version: '1.0.0', href: '/', counts: undefined }],
  ['Unreleased · 1 breaking change', { version: undefined, href: '/', counts }],
])('the latest version is named with its number of breaking changes: %s', (text, latest) => {
  expect(formatLatest(MESSAGES.en, latest)).toBe(text);
});
