import type { Link } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { boxOf } from '../document/read/index.ts';
import type { Mutable } from './mutable.ts';
import { besideReference } from './reference.ts';
import { normalizeServer } from './server.ts';

/** Normalizes the links of a response; those to hidden operations are removed when all operations are known. */
export function normalizeLinks(response: DocumentNode): readonly Link[] {
  const links: Link[] = [];
  for (const [name, written] of response.map('links')) {
    const node = written.asObject();
    if (node === undefined) continue;
    const link = normalizeLink(name, node);
    link.description = besideReference(written, 'description') ?? link.description;
    links.push(link);
    response.context.afterwards?.push((find) => {
      const found = link.target === undefined ? undefined : find(link.target);
      if (found === 'hidden') links.splice(links.indexOf(link), 1);
      if (found === undefined && link.target !== undefined) {
        node.warning(`The operation \`${link.target}\` of this link does not exist.`);
      }
      if (typeof found !== 'object') return;
      link.operation = found;
      link.target = undefined;
    });
  }
  return links;
}

/** Normalizes a link; its operation is resolved later. https://spec.openapis.org/oas/v3.2.0.html#link-object */
function normalizeLink(name: string, node: DocumentNode): Mutable<Link> {
  const server = node.object('server');
  return {
    name,
    description: node.words('description'),
    operation: undefined,
    target: node.words('operationId') ?? node.words('operationRef'),
    parameters: node
      .map('parameters')
      .map(([key, { value }]) => ({ name: key, ...boxOf(value, node.raw('parameters'), key) })),
    requestBody: node.json('requestBody'),
    server: server === undefined ? undefined : normalizeServer(server),
  };
}
