import { expect, test } from 'vitest';
import { checkPackagePlace } from '../../../src/cli/package-place.ts';
import { PortalError } from '../../../src/openapi/index.ts';

test.each(['/home/a/portico', '/a b/[x]/{y}/(z)/é/🙂', String.raw`C:\Users\a\portico`, "/it's/a&b;c/@x/~/^/+/$&/!"])(
  'pages are made where Portico lies in %s',
  (folder) => {
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
