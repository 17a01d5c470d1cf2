/** Marks blocks of code with more lines than they show: only these have the button that expands them. */
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries)
    target.toggleAttribute(
      'data-cut',
      [...target.querySelectorAll('pre')].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1),
    );
});

for (const code of document.querySelectorAll('.Code')) watcher.observe(code);
