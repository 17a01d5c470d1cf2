import { beforeEach, vi } from 'vitest';

/** Stand-in for a browser's storage. */
class StandIn extends Map<string, string> {
  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.set(key, value);
  }
  removeItem(key: string): void {
    this.delete(key);
  }
}

/** Returns the storages of the tab and the browser, which are empty before each test of a file. */
export function standInStorages(): { readonly tab: StandIn; readonly browser: StandIn } {
  const [tab, browser] = [new StandIn(), new StandIn()];
  beforeEach(() => {
    tab.clear();
    browser.clear();
    vi.stubGlobal('sessionStorage', tab);
    vi.stubGlobal('localStorage', browser);
  });
  return { tab, browser };
}
