import { PortalError } from '../../openapi/document/read/error.ts';
import { toCount } from '../../site/write/open/count.ts';
import type { Invocation } from '../invocation.ts';
import { askSite } from './ask-site.ts';

/** `portico check`: asks a published site whether its files, types and headers arrived; exit code 1 if any did not. */
export async function check({ documents: [address, ...others], terminal }: Invocation): Promise<number> {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || others.length > 0) {
    throw new PortalError('`portico check` takes the address of one published site.', {
      hint: 'Write it like https://docs.example.com/api/.',
    });
  }
  // The home page of a portal is a folder.
  const site = new URL(url.pathname.endsWith('/') ? url.href : `${url.origin}${url.pathname}/`);
  terminal.progress(`Asking ${site.host}`);
  const { manifest, findings } = await askSite(site);
  terminal.endProgress();
  for (const { message, fix } of findings) terminal.print(`${message}\n    ${fix}`);
  const what = `${toCount(manifest.files.length, 'file')} of Portico ${manifest.portico} at ${site.href}`;
  if (findings.length === 0) terminal.tell(`${what}: contents, types and headers arrive as they should.`);
  else terminal.reportError(`${what}: ${toCount(findings.length, 'finding')}.`);
  return findings.length === 0 ? 0 : 1;
}
