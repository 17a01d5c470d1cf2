import { nearestWord, PortalError } from '../../openapi/index.ts';
import { settingPosition } from './config.ts';
import type { Portal } from './portal.ts';

/** Throws PortalError where a setting names a guide or an API that the portal does not have. */
export function checkNames({
  root,
  settings,
  guides,
  apis,
}: Pick<Portal, 'root' | 'settings' | 'guides' | 'apis'>): void {
  const { quickstart } = settings;
  const named = [
    ...(quickstart === undefined ? [] : [{ kind: 'guide', name: quickstart, path: ['quickstart'], items: guides }]),
    ...Object.keys(settings.apis).map((name) => ({ kind: 'API', name, path: ['apis', name], items: apis })),
  ];
  for (const { kind, name, path, items } of named) {
    const ids = [...new Set(items.map(({ id }) => id))];
    if (ids.includes(name)) continue;
    const near = nearestWord(name, ids);
    throw new PortalError(`The setting \`${path[0] ?? ''}\` names the ${kind} \`${name}\`, which is not there.`, {
      ...settingPosition(root, path),
      hint: near === undefined ? `There are: ${ids.join(', ') || 'none'}.` : `Did you mean \`${near}\`?`,
    });
  }
}
