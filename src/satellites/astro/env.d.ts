declare module 'virtual:portico/site' {
  export const components: Readonly<Record<string, unknown>>;
  export const guides: Readonly<Record<string, unknown>>;
  export const getSite: () => import('./site.ts').AstroSite;
}
