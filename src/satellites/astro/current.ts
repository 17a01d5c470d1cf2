import type { AstroSite } from './site.ts';

/** Name of the global function that returns the portal: Vite runs the route and the middleware apart from this module. */
const SITE = 'portico-docs/site';

/** Sets the function that returns the portal of this process. */
export function publishSite(find: () => AstroSite): void {
  Reflect.set(globalThis, Symbol.for(SITE), find);
}

/**
 * Returns the module of the route: the site's own components for the portal, by the names of those that they replace, guides by their
 * files, and `getSite`, which throws the error that the portal cannot be read for.
 */
export function siteModule(components: ReadonlyMap<string, string>, guides: readonly string[]): string {
  const [names, files] = [[...components.keys()], [...components]];
  return [
    ...files.map(([name, file]) => `import ${name} from ${JSON.stringify(toImport(file))};`),
    ...guides.map((file, index) => `import { Content as guide${index} } from ${JSON.stringify(toImport(file))};`),
    `export const components = { ${names.join(', ')} };`,
    `export const guides = { ${guides.map((file, index) => `${JSON.stringify(file)}: guide${index}`).join(', ')} };`,
    `export const getSite = () => globalThis[Symbol.for(${JSON.stringify(SITE)})]();`,
  ].join('\n');
}

/** Returns the path of a file as imports have it. */
export function toImport(file: string): string {
  return file.replaceAll('\\', '/');
}
