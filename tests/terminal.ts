import type { Terminal } from '../src/characters/terminal.ts';

/** Creates a terminal without colours that collects what is printed, other than progress. */
export function listeningTerminal(onPrint?: (text: string) => void): {
  readonly terminal: Terminal;
  readonly texts: string[];
} {
  const texts: string[] = [];
  const print = (text: string): void => {
    texts.push(text);
    onPrint?.(text);
  };
  const nothing = (): void => undefined;
  const terminal = {
    colors: false,
    print,
    printData: print,
    tell: print,
    warn: print,
    reportError: print,
    progress: nothing,
    endProgress: nothing,
  };
  return { terminal, texts };
}
