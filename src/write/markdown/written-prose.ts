import type { ProseView } from '../../view/types/guide.ts';

/** Prose around the contents of a page, as Markdown. */
export type WrittenProse = Readonly<Record<keyof ProseView, string | undefined>>;
