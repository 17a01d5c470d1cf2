import { attribute, select } from './html.ts';
import type { BuiltPage } from './site.ts';

/** The Content Security Policy that a page says in its head; empty where it says none. */
export function policyText(page: BuiltPage): string {
  const meta = select(page.tree, 'head meta').find(
    (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy',
  );
  return (meta && attribute(meta, 'content')) ?? '';
}
