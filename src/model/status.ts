/** Returns true for the status of an error: `4xx`, `5xx`, `default`. */
export function isErrorStatus(status: string): boolean {
  return /^[45]|^default$/i.test(status);
}
