/** The previews on the screen, for the way from a line of the source to the page. */
import type { PdfViewHandle } from '#plugins/reader/common/services.ts';
import type { PdfBox } from '../../common/model.ts';

export class Previews {
  readonly #views = new Map<number, PdfViewHandle>();
  readonly #waiting = new Map<number, readonly PdfBox[]>();

  has(file: number): boolean {
    return this.#views.has(file);
  }

  add(file: number, view: PdfViewHandle): void {
    this.#views.set(file, view);
    const boxes = this.#waiting.get(file);
    this.#waiting.delete(file);
    if (boxes) void this.reveal(file, boxes);
  }

  remove(file: number): void {
    this.#views.delete(file);
  }

  /** Boxes of `synctex`, which counts from the top of the page; the view counts from its bottom. */
  async reveal(file: number, boxes: readonly PdfBox[]): Promise<void> {
    const view = this.#views.get(file);
    const page = boxes[0]?.page;
    if (page === undefined) return;
    if (!view) {
      this.#waiting.set(file, boxes);
      return;
    }
    const [left, , , top] = await view.pageBox(page);
    const onPage = boxes
      .filter((box) => box.page === page)
      .map(({ x, y, width, height }) => [left + x, top - y - height, left + x + width, top - y] as const);
    view.revealBox(page, onPage);
  }
}
