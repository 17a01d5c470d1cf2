type Runtime = Readonly<Record<string, unknown>>;

let other: Runtime | undefined;
let isOurs = false;

/** Has components that are loaded from now on run with another runtime, Astro's, besides ours. */
export function addRuntime(runtime: Runtime): void {
  other = runtime;
}

/** Returns the runtime that compiled components import: ours, or what calls ours within `withOurs` and the other one otherwise. */
export function chooseRuntime(ours: Runtime): Runtime {
  const their = other;
  if (their === undefined) return ours;
  return Object.fromEntries(Object.entries(ours).map(([name, own]) => [name, either(own, their[name])] as const));
}

/** Returns what a function renders with our runtime. */
export function withOurs(render: () => string): string {
  const before = isOurs;
  isOurs = true;
  try {
    return render();
  } finally {
    isOurs = before;
  }
}

/** The other runtime need not have all of ours: a component is the same for both. */
function either(own: unknown, their: unknown): unknown {
  if (typeof own !== 'function' || typeof their !== 'function') return own;
  return (...args: readonly unknown[]): unknown => Reflect.apply(isOurs ? own : their, undefined, args);
}
