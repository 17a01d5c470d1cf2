/** Compiled MDX imports this module as `astro/jsx-runtime`. */
export { Fragment, jsx, jsxs } from './jsx.ts';
