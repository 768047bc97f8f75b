// A picture on its way out of the page: as a file, to the clipboard, or to a friend.

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The picture could not be written.'))),
      'image/png',
    ),
  );
}

/** Such as "bemis-heights-turn-7.png". */
export function photoName(title: string, turn: number, kind: 'photo' | 'postcard'): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [plain || 'battle', ...(turn > 0 ? [`turn-${turn}`] : []), kind].join('-') + '.png';
}

export const canCopy = (): boolean =>
  typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';

/** The promise and not the picture: some browsers let nobody wait before they are asked. */
export async function copy(picture: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}

const fileOf = (blob: Blob, name: string): File => new File([blob], name, { type: 'image/png' });

export function canSend(): boolean {
  return navigator.canShare?.({ files: [fileOf(new Blob(), 'photo.png')] }) ?? false;
}

/** False when the sender thought better of it. */
export async function send(blob: Blob, name: string): Promise<boolean> {
  try {
    await navigator.share({ files: [fileOf(blob, name)] });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
