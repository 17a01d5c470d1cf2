// Counts how many readers of this site press a link of its footer. It stays in the reader's browser.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.FooterColumns a') !== null)
    sessionStorage.setItem('footer', String(Number(sessionStorage.getItem('footer') ?? 0) + 1));
});
