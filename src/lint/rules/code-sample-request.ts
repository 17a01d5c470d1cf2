import { isRecord, type Fields } from '../../standard/record.ts';
import { readRequests } from '../request-of-sample.ts';
import type { SampleRequests } from '../request-of-sample.ts';
import type { Rule } from '../rule.ts';
import { listSamples } from '../samples.ts';
import { listServerUrls } from '../server-urls.ts';
import type { ServerUrl } from '../server-urls.ts';

/** Requires hand-written samples to request their own operation: method, path and host. Ignores what the text does not contain. */
export const codeSampleRequest: Rule = () => {
  let root: Fields = {};
  let item: { readonly path: string; readonly fields: Fields } | undefined;
  return {
    Root: {
      enter(node) {
        root = isRecord(node) ? node : {};
      },
    },
    PathItem: {
      enter(node, { key }) {
        item = isRecord(node) ? { path: String(key), fields: node } : undefined;
      },
    },
    Operation: {
      enter(node, context) {
        if (!isRecord(node) || item?.path.startsWith('/') !== true) return;
        const servers = listServerUrls([node, item.fields, root]);
        const method = String(context.key).toUpperCase();
        for (const sample of listSamples(node, context)) {
          if (typeof sample.source !== 'string') continue;
          const fault = findFault(readRequests(sample.source), { method, path: item.path, servers });
          if (fault === undefined) continue;
          context.report({
            message: `The ${String(sample.lang)} sample ${fault}`,
            location: context.location.child([sample.name, sample.index]),
          });
        }
      },
    },
  };
};

interface Target {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly ServerUrl[];
}

function findFault({ methods, urls }: SampleRequests, { method, path, servers }: Target): string | undefined {
  const [wrong] = methods;
  if (wrong !== undefined && !methods.includes(method)) {
    return `sends ${wrong}, but its operation is ${method}. Fix the sample, or move it to the operation that it calls.`;
  }
  if (urls.length === 0) return undefined;
  const near = urls.filter((url) =>
    servers.some((server) => server.origin === undefined || sameText(server.origin, url.origin)),
  );
  const hosts = servers.map((server) => server.origin ?? '').join(', ');
  if (near.length === 0)
    return `calls ${urls[0]?.origin ?? ''}, which is not a server of its operation. Write ${hosts}.`;
  if (near.some((url) => servers.some((server) => fits(url.path, server, path)))) return undefined;
  return `calls ${near[0]?.path ?? ''}, but its operation is at ${path}. Fix the address, or move the sample to the operation that it calls.`;
}

function fits(written: string, server: ServerUrl, path: string): boolean {
  const expected = `${server.path}${path}`.split('/');
  const parts = written.split('/');
  return parts.length === expected.length && parts.every((part, index) => sameText(expected[index] ?? '', part));
}

/** True for equal texts; templates and values of run time match anything. */
function sameText(template: string, written: string): boolean {
  if (written.includes('{}')) return true;
  const escaped = template.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('[^/]+')}$`, 'i').test(written);
}
