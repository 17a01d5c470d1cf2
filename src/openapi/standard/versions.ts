import type { Kind } from './grammar.ts';
import { escapeToken, pointerTokens } from './pointer.ts';
import { isRecord } from './record.ts';

export type VersionName = '2.0' | '3.0' | '3.1' | '3.2';

/** Differences between the versions of the standard that affect reading. */
export interface Version {
  readonly name: VersionName;
  /** 2.0: a host instead of servers, parameters with inline schemas, bodies among parameters. */
  readonly isSwagger: boolean;
  /** Pointer of the object with the sections of components; in 2.0 the root. */
  readonly holder: '#' | '#/components';
  /** Pointers of the named schemas and of the security schemes. */
  readonly schemas: '#/definitions' | '#/components/schemas';
  readonly securitySchemes: '#/securityDefinitions' | '#/components/securitySchemes';
  /** Section of components for each kind; a kind without one occurs inline only. */
  readonly sections: ReadonlyMap<Kind, string>;
  /** Section of path items, used only if inlining is impossible: authors expect path items inline. */
  readonly pathItems: 'pathItems' | undefined;
  /** True if keywords beside the reference of a schema apply. */
  readonly readsBesideReferences: boolean;
  /** True if documents must have `paths`. */
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

const of31 = { pathItems: 'pathItems', readsBesideReferences: true, needsPaths: false } as const;
const newer: Version = { ...third, ...of31, name: '3.1' };

/** Keywords of a schema that say something about a value without restricting it, which authors write beside references in all versions. */
export const textsBesideReferences: readonly string[] =
  'title summary description deprecated default example examples externalDocs'.split(' ');

/** Supported versions. https://spec.openapis.org/oas/ */
export const versions: Readonly<Record<VersionName, Version>> = {
  '2.0': oldest,
  '3.0': third,
  '3.1': newer,
  '3.2': { ...newer, name: '3.2', sections: new Map([...sections, ['mediaType', 'mediaTypes']]) },
};

/** Returns true for OpenAPI 3.3, which is read as 3.2. */
export function isOpenApi33(written: unknown): boolean {
  return typeof written === 'string' && /^3\.3(?!\d)/.test(written);
}

/** Returns the version of a document, by default the newest; does not check it. */
export function versionOf(document: unknown): Version {
  if (!isRecord(document)) return versions['3.2'];
  const swagger = Object.hasOwn(document, 'swagger') ? document.swagger : undefined;
  const openapi = Object.hasOwn(document, 'openapi') ? document.openapi : undefined;
  if (openapi === undefined && swagger !== undefined) return versions['2.0'];
  const name = /^3\.[012](?!\d)/.exec(String(openapi))?.[0];
  return Object.values(versions).find((version) => version.name === name) ?? versions['3.2'];
}

/** Returns the pointer of a component. */
export function componentPointer({ holder }: Version, section: string, name: string): string {
  return `${holder}/${section}/${escapeToken(name)}`;
}

/** Returns true for the pointer of a component or of a part of one. */
export function isInComponents({ holder, sections: known }: Version, pointer: string): boolean {
  const holders = holder === '#' ? [...known.values()].map((section) => `#/${section}/`) : [`${holder}/`];
  return holders.some((start) => pointer.startsWith(start) && pointer.length > start.length);
}

/** Returns the pointer of the component that contains the target of a reference; undefined for other targets. */
export function componentOf({ holder, sections: known }: Version, reference: string): string | undefined {
  const tokens = pointerTokens(reference) ?? [];
  const depth = holder === '#' ? 2 : 3;
  if (tokens.length < depth) return undefined;
  const isSection = holder === '#' ? [...known.values()].includes(tokens[0] ?? '') : tokens[0] === 'components';
  return isSection ? `#/${tokens.slice(0, depth).map(escapeToken).join('/')}` : undefined;
}
