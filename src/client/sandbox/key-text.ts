/** True for a text that contains a key of the sandbox, plain or in base64: no key of a real service begins like it. */
export function holdsSandboxKey(text: string): boolean {
  return [text, decoded(text)].some((one) => /(?<![A-Za-z0-9])sandbox_[A-Za-z0-9]/.test(one));
}

/** Decodes a name and a password in base64 (RFC 7617). */
function decoded(text: string): string {
  try {
    return atob(text.replace(/^Basic /i, ''));
  } catch {
    // Not base64, so nothing is hidden in it.
    return '';
  }
}
