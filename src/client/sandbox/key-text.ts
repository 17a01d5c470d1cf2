/** True for a text that holds a key of the sandbox, or is one in base64: no key of a real service begins so. */
export function holdsSandboxKey(text: string): boolean {
  return [text, decoded(text)].some((one) => /(?<![A-Za-z0-9])sandbox_[A-Za-z0-9]/.test(one));
}

/** What a name and a password say, which are sent in base64 (RFC 7617). */
function decoded(text: string): string {
  try {
    return atob(text.replace(/^Basic /i, ''));
  } catch {
    // Not base64: what it says is what it is.
    return '';
  }
}
