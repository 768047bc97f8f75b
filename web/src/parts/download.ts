/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type = 'application/json'): void {
  downloadBlob(name, new Blob([text], { type }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  downloadAt(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands what lies at an address to the browser as a file. */
export function downloadAt(name: string, address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}
