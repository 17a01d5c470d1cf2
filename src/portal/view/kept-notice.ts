import type { Api } from '../../openapi/model/index.ts';
import type { Portal } from '../portal.ts';

/** Returns the notice of an API that is published from an earlier document, since its own cannot be read; undefined for others. */
export function keptNotice(api: Api, { unread, messages }: Portal): string | undefined {
  const day = unread.find(({ source }) => source === api.source)?.kept;
  return day === undefined ? undefined : messages.formatKept(messages.formatDay(new Date(`${day}T00:00:00Z`)));
}
