/** `npm pack`: compiles what the package has in place of the sources. */
import { compile } from './compile.ts';

await compile();
