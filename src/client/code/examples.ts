import { keyOf, showVariant } from './variants.ts';

/** `<portico-examples>`: the examples of one response, chosen by a select. */
class PorticoExamples extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector('select');
    select?.addEventListener('change', () => {
      const option = select.selectedOptions[0];
      if (option !== undefined) showVariant(this, keyOf(option));
    });
  }
}

/** Request, responses and address follow one another: with a script that is loaded when one of them changes. */
function loadFollow(): Promise<typeof import('./follow.ts')> {
  return import('./follow.ts');
}

function followAddress(): void {
  if (location.hash.startsWith('#response-'))
    void loadFollow().then((follow) => {
      follow.followAddress();
    });
}

addEventListener('hashchange', followAddress);
document.addEventListener('click', ({ target }) => {
  const response = target instanceof Element ? target.closest('.Response > summary')?.parentElement : null;
  if (response instanceof HTMLDetailsElement && !response.open)
    void loadFollow().then((follow) => {
      follow.showResponse(response.id);
    });
});
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('.Samples [name="variant"]'))
    void loadFollow().then((follow) => {
      follow.followExample(target);
    });
});
document.addEventListener('portico-choose', ({ target }) => {
  if (target instanceof Element && target.matches('.ResponseExamples'))
    void loadFollow().then((follow) => {
      follow.followTab(target);
    });
});
followAddress();

customElements.define('portico-examples', PorticoExamples);
