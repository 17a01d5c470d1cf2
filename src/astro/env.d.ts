declare module 'virtual:portico/site' {
  export const components: Readonly<Record<string, unknown>>;
  export const getSite: () => import('./site.ts').AstroSite;
}
