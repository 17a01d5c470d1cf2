/** Messages of interpreters and compilers about a package or program that is not installed; the first group names it. */
const MISSING: readonly RegExp[] = [
  /Cannot find (?:package|module) '([^']+)'/,
  /No module named '?([\w.]+)'?/,
  /cannot load such file -- (\S+)/,
  /no required module provides package (\S+?)[;:\s]/,
  /cannot find package "([^"]+)"/,
  /package ([^\s.]+\.[^\s/]+\/\S+) is not in std/,
  /cannot find module providing package (\S+?)[:\s]/,
  /Class "([^"]+)" not found/,
  /Failed opening required '([^']*)'/,
  /(?:require|include)(?:_once)?\(([^)]*)\): Failed to open stream/i,
  /(?:^|\n)(?:\S+: line \d+: )?(?!import\b)(\w[\w.-]*): command not found/,
  /error: package (\S+) does not exist/,
  /Failed to open (\S+\.\w+)/,
];

/** Returns the package, program or file that a program lacks, by its error output; undefined for another error. */
export function missingNeed(printed: string): string | undefined {
  for (const pattern of MISSING) {
    const found = pattern.exec(printed)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
