/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  downloadAt(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands what lies at an address to the browser as a file. */
export function downloadAt(name: string, address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}
