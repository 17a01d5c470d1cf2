/** What a page does after a reader, once there is one who points at something, reaches or chooses it: loaded then. */
function follow(event: Event): void {
  // Where it cannot be loaded, as when the reader leaves or is offline, the page does without.
  following ??= import('../request/follow/follow.ts').then(
    (module) => module.follow,
    () => undefined,
  );
  void following.then((does) => does?.(event));
}

let following: Promise<((event: Event) => void) | undefined> | undefined;

for (const type of ['pointermove', 'focusin', 'click', 'keyup', 'input', 'hashchange']) addEventListener(type, follow);
if (/^#response-|\?/.test(location.hash)) follow(new Event('hashchange'));

// Who is there may search the page, by a menu that no script hears of.
for (const sign of ['pointermove', 'pointerdown', 'scroll'])
  addEventListener(sign, () => void import('./findable.ts').catch(() => undefined), { once: true });
