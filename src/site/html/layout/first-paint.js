// Runs before the first paint, so that theme, sidebar and sample language do not change visibly. Tabs show their first panel until their
// script runs; only the browser has the stored language. A page in another site's frame is disabled: readers cannot see what they click.
// Another site may share the key of the theme. Where storage is blocked, the page shows its defaults. Pages hold it without comments.
try {
  void top.location.href;
} catch {
  document.documentElement.inert = true;
  document.documentElement.dataset.framed = '';
}
try {
  const { dataset } = document.documentElement;
  const { themeKey } = dataset;
  const theme = localStorage.getItem(themeKey ?? 'portico-theme');
  const language = localStorage.getItem('portico-language');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (themeKey) {
    const observer = new MutationObserver(() => localStorage.setItem(themeKey, dataset.theme ?? ''));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }
  if (localStorage.getItem('portico-aside')) dataset.aside = '';
  if (language) {
    const tabs = 'portico-tabs:not([data-ready])';
    const kept = `[data-value="${CSS.escape(language)}"]`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@layer components { ${tabs}:has(> ${kept}) > section { display: none } ${tabs} > section${kept} { display: flex } }`,
    );
    document.adoptedStyleSheets = [sheet];
  }
} catch {}
