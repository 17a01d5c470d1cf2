import { escapeText } from './escape.ts';

/** Highlighted HTML with each place of an absolute address wrapped as `data-server`, where it stands in one piece. */
export function markText(html: string, address: string | undefined): string {
  if (address === undefined || !/^https?:\/\/./i.test(address)) return html;
  const written = escapeText(address);
  return html.replaceAll(written, (match, offset: number) => {
    const isLonger = /[\w.-]/.test(html[offset + written.length] ?? '');
    return isLonger ? match : `<span data-server>${match}</span>`;
  });
}
