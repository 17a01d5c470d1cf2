import address from '../../site/html/styles/deferred.css?url';

let loading: Promise<void> | undefined;

/** Loads the styles of deferred elements once; resolves without them too. */
export function loadStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    for (const end of ['load', 'error'])
      link.addEventListener(end, () => {
        resolve();
      });
    document.head.append(link);
  });
  return loading;
}
