import { lookup } from 'node:dns';
import { publicLookup, refusalOf, type RemoteRules } from '../../openapi/document/read/index.ts';
import type { SourcesSettings } from '../../portal/settings/sources.ts';

/** Rules for hosts: those that the settings name, at public addresses unless they are marked `private`. */
export type HostRules = Pick<RemoteRules, 'refuse' | 'lookupOf'>;

/** Returns the rules for the hosts of the settings. */
export function hostRules(hosts: SourcesSettings['hosts']): HostRules {
  const isPrivate = ({ host }: URL): boolean => Object.hasOwn(hosts, host) && hosts[host]?.private === true;
  return {
    refuse: (url) => {
      // mitigation: hosts of sources
      if (!Object.hasOwn(hosts, url.host)) return `${url.host} is not in \`sources.hosts\`.`;
      return isPrivate(url) && url.protocol === 'https:' ? undefined : refusalOf(url);
    },
    // mitigation: private addresses of sources
    lookupOf: (url) => (isPrivate(url) ? lookup : publicLookup),
  };
}
