/** Passes an event to the scripts that react to the reader, which load on the first event. */
function follow(event: Event): void {
  // The page works without them if they fail to load, for example offline.
  following ??= import('../request/follow/follow.ts').then(
    (module) => module.follow,
    () => undefined,
  );
  void following.then((does) => does?.(event));
}

let following: Promise<((event: Event) => void) | undefined> | undefined;

for (const type of ['click', 'keyup', 'input', 'hashchange']) addEventListener(type, follow);
if (/^#response-|\?/.test(location.hash)) follow(new Event('hashchange'));

// Loads on the first interaction, because find-in-page of a browser's menu fires no event.
for (const sign of ['pointermove', 'pointerdown', 'scroll'])
  addEventListener(sign, () => void import('./findable.ts').catch(() => undefined), { once: true });
