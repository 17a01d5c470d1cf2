declare module 'virtual:portico/site' {
  export const getSite: () => import('./site.ts').AstroSite;
}
