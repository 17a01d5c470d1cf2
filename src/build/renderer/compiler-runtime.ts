import { chosenRuntime } from './choose-runtime.ts';
import * as ours from './runtime.ts';

/** The runtime that compiled components import: ours, or another that was chosen before the first of them was loaded. */
const runtime: Readonly<Record<string, unknown>> = chosenRuntime() ?? { ...ours };

export const {
  addAttribute,
  createAstro,
  createComponent,
  Fragment,
  maybeRenderHead,
  render,
  renderComponent,
  renderHead,
  renderScript,
  renderSlot,
  spreadAttributes,
  unescapeHTML,
} = runtime;
