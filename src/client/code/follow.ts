/** What a page does after a reader, once there is one who points at something, reaches or chooses it: loaded then. */
function follow(event: Event): void {
  void import('../follow/follow.ts').then((module) => {
    module.follow(event);
  });
}

for (const type of ['pointermove', 'focusin', 'click', 'keyup', 'input', 'hashchange']) addEventListener(type, follow);
if (location.hash.startsWith('#response-') || document.documentElement.dataset.wrap !== undefined)
  follow(new Event('hashchange'));
