import { COMMON_HEADERS, COMMON_POLICY, OPENER, WITHOUT_OPENER } from '../../portal/csp.ts';
import { mimeTypeOf } from '../../output/mime.ts';

/** Header, by name and value. */
type Header = readonly [name: string, value: string];

/** Web server or hosting service, by what it calls itself in `Server`. */
interface Host {
  readonly name: string;
  readonly server: RegExp;
  /** Returns the line that sends a header with all responses. */
  readonly header: (header: Header) => string;
  /** Returns the line that sends a header with the files of a folder: a path with slashes around it. */
  readonly headerIn: (folder: string, header: Header) => string;
  /** Returns the lines that send OPENER with all responses below a base but those of the panel. */
  readonly opener: (base: string) => string;
  readonly type: (extension: string, type: string) => string;
  /** Returns the line that answers an address without a page by the page of this path. */
  readonly missingPage: (path: string) => string;
}

const fixedBy = (text: string): Pick<Host, 'header' | 'headerIn' | 'opener' | 'type' | 'missingPage'> => ({
  header: () => text,
  headerIn: () => text,
  opener: () => text,
  type: () => text,
  missingPage: () => 'publish 404.html, and let no other page answer',
});

const [OPENER_NAME, OPENER_VALUE] = OPENER;

/** Returns the pattern of paths that are sent without OPENER. */
function panelPattern(base: string): string {
  return `^${base.replaceAll('.', String.raw`\.`)}${WITHOUT_OPENER}`;
}

const nginxHeader = ([name, value]: Header): string => `add_header ${name} "${value}" always;`;

/** Hosts, with lines that can be pasted into their configuration: nginx in `server`, Apache in `.htaccess`, Caddy in the site. */
const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    server: /^(?:nginx|openresty)/i,
    header: nginxHeader,
    headerIn: (folder, header) => {
      // A location with an `add_header` of its own inherits none.
      const all: readonly Header[] = [header, ...COMMON_HEADERS, ['Content-Security-Policy', COMMON_POLICY]];
      return `location ^~ ${folder} { ${all.map(nginxHeader).join(' ')} }`;
    },
    // A header without a value is not sent.
    opener: (base) =>
      `set $opener "${OPENER_VALUE}";\nif ($uri ~ ${panelPattern(base)}) { set $opener ""; }\nadd_header ${OPENER_NAME} $opener always;`,
    // A `types` of its own replaces the inherited types.
    type: (extension, type) => `include mime.types; types { "${type}" ${extension.slice(1)}; }`,
    missingPage: (path) => `error_page 404 ${path};`,
  },
  {
    name: 'Apache',
    server: /^apache/i,
    header: ([name, value]) => `Header always set ${name} "${value}"`,
    headerIn: (folder, [name, value]) =>
      `Header always set ${name} "${value}" "expr=%{REQUEST_URI} =~ m#^${folder.replaceAll('.', String.raw`\.`)}#"`,
    opener: (base) =>
      `Header always set ${OPENER_NAME} "${OPENER_VALUE}" "expr=%{REQUEST_URI} !~ m#${panelPattern(base)}#"`,
    type: (extension, type) => `AddType "${type}" ${extension}`,
    missingPage: (path) => `ErrorDocument 404 ${path}`,
  },
  {
    name: 'Caddy',
    server: /^caddy/i,
    header: ([name, value]) => `header ${name} "${value}"`,
    headerIn: (folder, [name, value]) => `header ${folder}* ${name} "${value}"`,
    opener: (base) => `@pages not path_regexp ${panelPattern(base)}\nheader @pages ${OPENER_NAME} "${OPENER_VALUE}"`,
    type: (extension, type) => `header *${extension} Content-Type "${type}"`,
    missingPage: (path) =>
      `handle_errors {\n  @missing expression {http.error.status_code} == 404\n  rewrite @missing ${path}\n  file_server @missing\n}`,
  },
  {
    name: 'Vercel',
    server: /^vercel/i,
    header: (header) => vercelEntry('/(.*)', header),
    headerIn: (folder, header) => vercelEntry(`${folder}(.*)`, header),
    opener: (base) => vercelEntry(`${base}((?!${WITHOUT_OPENER.replace('(', '(?:')}).*)`, OPENER),
    type: (extension, type) => vercelEntry(`/(.*)\\${extension}`, ['Content-Type', type]),
    missingPage: () => 'publish 404.html, and let no other page answer',
  },
  { name: 'Netlify', server: /^netlify/i, ...fixedBy('publish the file _headers of the output: Netlify reads it') },
  { name: 'Cloudflare', server: /^cloudflare/i, ...fixedBy('publish the file _headers of the output: Pages reads it') },
  {
    name: 'GitHub Pages',
    server: /^github\.com/i,
    ...fixedBy('GitHub Pages sends no headers of a site; the policy in the pages holds without them'),
    type: () => 'GitHub Pages chooses the types itself',
  },
  {
    name: 'S3 and CloudFront',
    server: /^amazons3/i,
    header: ([name, value]) => `response headers policy of CloudFront, custom header: ${name}: ${value}`,
    headerIn: (folder, [name, value]) =>
      name === 'Cache-Control'
        ? `aws s3 cp --recursive dist/_astro s3://BUCKET${folder} --cache-control "${value}"`
        : `response headers policy of CloudFront for ${folder}*, custom header: ${name}: ${value}`,
    opener: (base) =>
      `CloudFront: a behavior for ${base}try-it/* and ${base}??/try-it/* without ${OPENER_NAME}; in the response headers policy of the others, custom header: ${OPENER.join(': ')}`,
    type: (extension, type) =>
      `aws s3 cp --recursive --exclude "*" --include "*${extension}" --content-type "${type}" dist s3://BUCKET`,
    missingPage: (path) => `error response of CloudFront for 403 and 404: ${path} with the status 404`,
  },
];

function vercelEntry(source: string, [key, value]: Header): string {
  return `vercel.json, in "headers": ${JSON.stringify({ source, headers: [{ key, value }] })}`;
}

/** Returns the hosts to name: the one that answers, else those whose server a user configures. */
function hostsOf(server: string): readonly Host[] {
  const known = HOSTS.filter((host) => host.server.test(server));
  return known.length > 0 ? known : HOSTS.slice(0, 3);
}

/** Returns how a host of a name sends a header with all responses; undefined for an unknown host. */
export function headerLine(host: string, name: string, value: string): string | undefined {
  return HOSTS.find((one) => one.name === host)?.header([name, value]);
}

/** Returns the fix of each host that may be meant: how it sends a header, with all responses or those of a folder alone. */
export function headerFixes(server: string, header: Header, folder?: string): readonly string[] {
  return hostsOf(server).map((host) =>
    label(host, folder === undefined ? host.header(header) : host.headerIn(folder, header)),
  );
}

/** Returns the fix of each host that may be meant: how it sends OPENER with all pages but those of the panel. */
export function openerFixes(server: string, base: string): readonly string[] {
  return hostsOf(server).map((host) => label(host, host.opener(base)));
}

/** Returns the fix of each host that may be meant: how it gives files of an extension their type. */
export function typeFixes(server: string, extension: string): readonly string[] {
  return hostsOf(server).map((host) => label(host, host.type(extension, mimeTypeOf(extension))));
}

/** Returns the fix of each host that may be meant: how it answers an address without a page by the page 404 below a base. */
export function missingPageFixes(server: string, base: string): readonly string[] {
  return hostsOf(server).map((host) => label(host, host.missingPage(`${base}404.html`)));
}

function label({ name }: Host, text: string): string {
  return `${name}: ${text}`;
}
