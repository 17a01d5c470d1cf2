/**
 * Runs in the head before anything is painted, so that neither the theme nor the language of samples changes under the
 * reader's eyes. Its hash stands in the content security policy.
 */
export const themeScript = `try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('portico-theme');
  const language = localStorage.getItem('portico-language');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (language) dataset.language = language;
} catch {}`;
