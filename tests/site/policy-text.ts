import { attribute, select } from './html.ts';
import type { BuiltPage } from './site.ts';

/** Returns the Content Security Policy in the head of a page; empty without one. */
export function policyText(page: BuiltPage): string {
  const meta = select(page.tree, 'head meta').find(
    (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy',
  );
  return (meta && attribute(meta, 'content')) ?? '';
}
