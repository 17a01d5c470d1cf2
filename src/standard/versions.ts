import type { Kind } from './grammar.ts';
import { escapeToken, pointerTokens } from './pointer.ts';
import { isRecord } from './record.ts';

export type VersionName = '2.0' | '3.0' | '3.1' | '3.2';

/** What differs between the versions of the standard, as far as they are read differently. */
export interface Version {
  readonly name: VersionName;
  /** 2.0: a host and no servers, parameters that are schemas themselves, bodies among parameters. */
  readonly isSwagger: boolean;
  /** What holds the sections of components; in 2.0 the root does. */
  readonly holder: '#' | '#/components';
  /** Where the named schemas and the security schemes stand. */
  readonly schemas: '#/definitions' | '#/components/schemas';
  readonly securitySchemes: '#/securityDefinitions' | '#/components/securitySchemes';
  /** The sections that parts of a kind may be kept in; a kind without one stands in place only. */
  readonly sections: ReadonlyMap<Kind, string>;
  /** The section for path items; authors expect these in place, so only what cannot do otherwise uses it. */
  readonly pathItems: 'pathItems' | undefined;
  /** What stands beside a reference counts. */
  readonly readsBesideReferences: boolean;
  /** A document without `paths` is none. */
  readonly needsPaths: boolean;
}

const sections: readonly (readonly [Kind, string])[] = [
  ['schema', 'schemas'],
  ['parameter', 'parameters'],
  ['response', 'responses'],
  ['requestBody', 'requestBodies'],
  ['header', 'headers'],
  ['example', 'examples'],
  ['link', 'links'],
  ['callback', 'callbacks'],
  ['securityScheme', 'securitySchemes'],
];

const oldest: Version = {
  name: '2.0',
  isSwagger: true,
  holder: '#',
  schemas: '#/definitions',
  securitySchemes: '#/securityDefinitions',
  sections: new Map([
    ['schema', 'definitions'],
    ['parameter', 'parameters'],
    ['response', 'responses'],
  ]),
  pathItems: undefined,
  readsBesideReferences: false,
  needsPaths: true,
};

const third: Version = {
  ...oldest,
  name: '3.0',
  isSwagger: false,
  holder: '#/components',
  schemas: '#/components/schemas',
  securitySchemes: '#/components/securitySchemes',
  sections: new Map(sections),
};

const newer: Version = {
  ...third,
  name: '3.1',
  pathItems: 'pathItems',
  readsBesideReferences: true,
  needsPaths: false,
};

/** The versions that are read. https://spec.openapis.org/oas/ */
export const versions: Readonly<Record<VersionName, Version>> = {
  '2.0': oldest,
  '3.0': third,
  '3.1': newer,
  '3.2': { ...newer, name: '3.2', sections: new Map([...sections, ['mediaType', 'mediaTypes']]) },
};

/** True for a text that names OpenAPI 3.3, which is read as 3.2. */
export function isOpenApi33(written: unknown): boolean {
  return typeof written === 'string' && /^3\.3(?!\d)/.test(written);
}

/** The version by which a document is read: the one that it names, else the newest; it is not checked otherwise. */
export function versionOf(document: unknown): Version {
  if (!isRecord(document)) return versions['3.2'];
  const swagger = Object.hasOwn(document, 'swagger') ? document.swagger : undefined;
  const openapi = Object.hasOwn(document, 'openapi') ? document.openapi : undefined;
  if (openapi === undefined && swagger !== undefined) return versions['2.0'];
  const name = /^3\.[012](?!\d)/.exec(String(openapi))?.[0];
  return Object.values(versions).find((version) => version.name === name) ?? versions['3.2'];
}

/** The pointer of a component. */
export function componentPointer({ holder }: Version, section: string, name: string): string {
  return `${holder}/${section}/${escapeToken(name)}`;
}

/** True for the place of a component, and for what lies in one. */
export function isInComponents({ holder, sections: known }: Version, pointer: string): boolean {
  const holders = holder === '#' ? [...known.values()].map((section) => `#/${section}/`) : [`${holder}/`];
  return holders.some((start) => pointer.startsWith(start) && pointer.length > start.length);
}

/** The pointer of the component that a reference leads to or into; undefined where it leads elsewhere. */
export function componentOf({ holder, sections: known }: Version, reference: string): string | undefined {
  const tokens = pointerTokens(reference) ?? [];
  const depth = holder === '#' ? 2 : 3;
  if (tokens.length < depth) return undefined;
  const isSection = holder === '#' ? [...known.values()].includes(tokens[0] ?? '') : tokens[0] === 'components';
  return isSection ? `#/${tokens.slice(0, depth).map(escapeToken).join('/')}` : undefined;
}
