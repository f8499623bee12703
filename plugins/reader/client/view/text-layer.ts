/** The selectable text over a page's picture. */
import type { PDFPageProxy, TextLayer as PdfTextLayer } from 'pdfjs-dist';
import type { Rotation } from '../../common/geometry/types.ts';
import type { PageText } from '../../common/text/page-text.ts';
import { loadPdfJs } from '../document/pdfjs.ts';
import type { ReadPage } from '../document/page-texts.ts';
import styles from './page.module.css';

export class TextLayer {
  readonly element: HTMLDivElement;
  readonly page: PageText;
  /** Catches the pointer beside and below the text, see `selection-guard.ts`. */
  readonly end: HTMLDivElement;
  readonly #layer: PdfTextLayer;
  readonly #proxy: PDFPageProxy;

  private constructor(element: HTMLDivElement, layer: PdfTextLayer, proxy: PDFPageProxy, page: PageText) {
    this.element = element;
    this.page = page;
    this.#layer = layer;
    this.#proxy = proxy;
    this.end = document.createElement('div');
    this.end.className = styles.endOfContent ?? '';
    element.append(this.end);
  }

  static async create(proxy: PDFPageProxy, read: ReadPage, rotation: Rotation, signal: AbortSignal): Promise<TextLayer> {
    const { TextLayer: Layer } = await loadPdfJs();
    const element = document.createElement('div');
    element.className = styles.textLayer ?? '';
    const layer = new Layer({
      textContentSource: read.content,
      container: element,
      viewport: proxy.getViewport({ scale: 1, rotation }),
    });
    await layer.render();
    signal.throwIfAborted();
    return new TextLayer(element, layer, proxy, read.page);
  }

  /** One element for each run of the page's text, in the same order. */
  get elements(): readonly HTMLElement[] {
    return this.#layer.textDivs;
  }

  rotate(rotation: Rotation): void {
    this.#layer.update({ viewport: this.#proxy.getViewport({ scale: 1, rotation }) });
  }
}
