import { mimeTypeOf } from '../../output/mime.ts';

/** A host of sites, by what it calls itself in `Server`. */
interface Host {
  readonly name: string;
  readonly server: RegExp;
  readonly header: (name: string, value: string) => string;
  readonly type: (extension: string, type: string) => string;
}

const fileOfHeaders =
  (what: string): (() => string) =>
  () =>
    `publish the file _headers of the output: ${what} reads it`;

/** Hosts, with the line of each that sends a header, and one that gives files a type. */
const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    server: /^(?:nginx|openresty)/i,
    header: (name, value) => `add_header ${name} "${value}" always;`,
    type: (extension, type) => `types { ${type.split(';', 1).join('')} ${extension.slice(1)}; }`,
  },
  {
    name: 'Apache',
    server: /^apache/i,
    header: (name, value) => `Header always set ${name} "${value}"`,
    type: (extension, type) => `AddType "${type}" ${extension}`,
  },
  {
    name: 'Caddy',
    server: /^caddy/i,
    header: (name, value) => `header ${name} "${value}"`,
    type: (extension, type) => `header *${extension} Content-Type "${type}"`,
  },
  {
    name: 'Vercel',
    server: /^vercel/i,
    header: (name, value) => `vercel.json, below "headers": ${JSON.stringify({ key: name, value })}`,
    type: (extension, type) =>
      `vercel.json, in "headers": { "source": "/(.*)\\${extension}", "headers": [${JSON.stringify({ key: 'Content-Type', value: type })}] }`,
  },
  { name: 'Netlify', server: /^netlify/i, header: fileOfHeaders('Netlify'), type: fileOfHeaders('Netlify') },
  { name: 'Cloudflare', server: /^cloudflare/i, header: fileOfHeaders('Pages'), type: fileOfHeaders('Pages') },
  {
    name: 'GitHub Pages',
    server: /^github\.com/i,
    header: () => 'GitHub Pages sends no headers of a site; the policy in the pages holds without them',
    type: () => 'GitHub Pages chooses the types itself',
  },
  {
    name: 'S3 and CloudFront',
    server: /^amazons3/i,
    header: (name, value) => `response headers policy of CloudFront, custom header: ${name}: ${value}`,
    type: (extension, type) =>
      `aws s3 cp --recursive --exclude "*" --include "*${extension}" --content-type "${type}" dist s3://BUCKET`,
  },
];

/** Returns the hosts to name: the one that answers, else those whose server a user configures. */
function hostsOf(server: string): readonly Host[] {
  const known = HOSTS.filter((host) => host.server.test(server));
  return known.length > 0 ? known : HOSTS.slice(0, 3);
}

/** Returns how a host of a name sends a header; undefined for a host that is not known. */
export function headerLine(host: string, name: string, value: string): string | undefined {
  return HOSTS.find((one) => one.name === host)?.header(name, value);
}

/** Returns a line for each host that may be meant: how it sends a header. */
export function headerFixes(server: string, name: string, value: string): readonly string[] {
  return hostsOf(server).map((host) => `${host.name}: ${host.header(name, value)}`);
}

/** Returns a line for each host that may be meant: how it gives files of an extension their type. */
export function typeFixes(server: string, extension: string): readonly string[] {
  return hostsOf(server).map((host) => `${host.name}: ${host.type(extension, mimeTypeOf(extension))}`);
}

/** Returns a line for each host that may be meant: how it answers an address that is not there with the page for it. */
export function missingPageFixes(server: string): readonly string[] {
  const lines: Readonly<Record<string, string>> = {
    nginx: 'error_page 404 /404.html;',
    Apache: 'ErrorDocument 404 /404.html',
    Caddy: 'handle_errors 404 { rewrite /404.html; file_server }',
  };
  return hostsOf(server).map(
    ({ name }) => `${name}: ${lines[name] ?? 'publish 404.html, and let no other page answer'}`,
  );
}
