import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPackagePlace } from '../../../src/commands/package-folder.ts';
import { PortalError } from '../../../src/openapi/model/index.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

test.each(['portico', 'a b/[x]/{y}/(z)/é/🙂', String.raw`C:\Users\a\portico`, "it's/a&b;c/@x/~/^/+/$&/!"])(
  'pages are made where Portico lies in %s',
  (name) => {
    const folder = join(scratch, name);
    mkdirSync(folder, { recursive: true });
    expect(() => {
      checkPackagePlace(folder);
    }).not.toThrow();
  },
);

test.each(['/a/C#/portico', '/a?b', '/100%', '/a%20b', '/*/x', '/"q"', '/a\nb', '/a\tb'])(
  'it is said that none can be made in %j, and what to do',
  (folder) => {
    expect(() => {
      checkPackagePlace(folder);
    }).toThrow(PortalError);
  },
);
