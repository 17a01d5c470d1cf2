import type { Option } from './invocation.ts';

const OVERLAY: Option = {
  name: 'overlay',
  type: 'string',
  value: 'FILE',
  multiple: true,
  about: 'Overlay to apply to the documents; repeat it for several',
};
/** Options that name what is read, the root first. */
export const SOURCE: readonly Option[] = [
  {
    name: 'root',
    type: 'string',
    value: 'DIR',
    about: 'Folder with redocly.yaml, settings and guides; nothing above it is read',
  },
  { name: 'allow-remote', type: 'boolean', about: 'Follow references to other hosts, over https only' },
  OVERLAY,
  {
    name: 'trust',
    type: 'boolean',
    about: 'Run lint plugins next to the documents, and load what their redocly.yaml extends',
  },
  { name: 'verbose', type: 'boolean', about: 'Print each problem with its location instead of a summary' },
];
/** Options of the address of a site. */
export const PLACE: readonly Option[] = [
  { name: 'base', type: 'string', value: 'PATH', about: 'Base path of the portal (default: /)' },
  {
    name: 'site',
    type: 'string',
    value: 'URL',
    about: 'URL of the published site, for canonical links and the sitemap',
  },
];
/** Options of what is written. */
export const OUT: readonly Option[] = [
  { name: 'out', type: 'string', value: 'DIR', about: 'Output folder (default: dist)' },
  {
    name: 'cache',
    type: 'string',
    value: 'DIR',
    about: 'Cache folder (default: in the cache folder of this user)',
  },
  { name: 'no-cache', type: 'boolean', about: 'Rebuild everything without the cache' },
];
/** Options of a server. */
export const SERVER: readonly Option[] = [
  { name: 'port', type: 'string', value: 'NUMBER', about: 'Port to listen on (default: 4321, or the next free one)' },
  { name: 'host', type: 'string', value: 'NAME', about: 'Name or address to listen on (default: localhost)' },
];
/** Options of the sandbox of a server. */
export const SANDBOX: readonly Option[] = [
  {
    name: 'sandbox',
    type: 'string',
    value: 'memory|FILE|postgres://…',
    about:
      "Where the sandbox keeps its state (default: the root's .portico/sandbox.sqlite; memory for named documents)",
  },
  { name: 'no-sandbox', type: 'boolean', about: 'Run the sandbox in pages only' },
];
