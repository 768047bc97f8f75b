// A photograph that hangs over the table while nothing moves on it.

export class Print {
  private shown: HTMLCanvasElement | null = null;

  constructor(
    private readonly container: HTMLElement,
    private readonly table: HTMLCanvasElement,
  ) {}

  show(canvas: HTMLCanvasElement): void {
    if (canvas === this.shown) return;
    this.hide();
    this.shown = canvas;
    canvas.className = 'print';
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.cssText =
      'display:block;position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
    if (this.table.parentElement === this.container) this.table.after(canvas);
    else this.container.append(canvas);
  }

  /** What a drawing leaves on the table. */
  copied(draw: () => void): HTMLCanvasElement {
    draw();
    const { table } = this;
    const copy = Object.assign(document.createElement('canvas'), {
      width: table.width,
      height: table.height,
    });
    copy.getContext('2d')!.drawImage(table, 0, 0);
    return copy;
  }

  hide(): void {
    this.shown?.remove();
    this.shown = null;
  }

  dispose(): void {
    this.hide();
  }
}
