/** A server's address with values in place of its variables; characters that no address may hold are percent-encoded. */
export function fillServer(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const value = values.get(name);
    return value === undefined || value === '' ? written : encodeURI(value).replace(/['()]/g, '');
  });
}
