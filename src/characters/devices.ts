const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/** Changes a file name that Windows reserves for a device, with any extension; `con.1` becomes `con-1.1`. */
export function keepFromDevices(name: string): string {
  // mitigation: names of devices
  return name.replace(DEVICE, '$&-1');
}
