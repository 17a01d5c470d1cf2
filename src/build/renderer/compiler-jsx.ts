import { chosenRuntime } from './choose-runtime.ts';
import * as ours from './jsx.ts';

const runtime: Readonly<Record<string, unknown>> = chosenRuntime() ?? { ...ours };

/** Compiled MDX imports this module as `astro/jsx-runtime`. */
export const { Fragment, jsx, jsxs } = runtime;
