type Runtime = Readonly<Record<string, unknown>>;

let chosen: Runtime | undefined;

/** Has components that are loaded from now on use another runtime, such as Astro's. */
export function chooseRuntime(runtime: Runtime): void {
  chosen = runtime;
}

/** Returns the runtime of this process; undefined for ours. */
export function chosenRuntime(): Runtime | undefined {
  return chosen;
}
