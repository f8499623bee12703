/** For tests: the real pdf.js, with its parser in this process instead of a worker, reading documents of our own making. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterAll, onTestFinished, vi } from 'vitest';
import { readyForPdfjs } from '#core/server/pdf/ready-for-pdfjs.ts';
import type { PdfSource } from '../../common/services.ts';
import { HungPages } from '../document/hung-pages.ts';
import { Opening } from '../document/opening.ts';
import { PageGuard } from '../document/page-guard.ts';
import { PageTexts } from '../document/page-texts.ts';

// Node has not all that the browsers' build of pdf.js takes for granted.
vi.doMock('pdfjs-dist', () => import('pdfjs-dist/legacy/build/pdf.mjs'));
readyForPdfjs();

interface Parser {
  WorkerMessageHandler: { initializeFromPort(port: MessagePort): void };
}
/** Has no types of its own. */
const PARSER = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
const { WorkerMessageHandler } = (await import(PARSER)) as Parser;

/** Stands for the browser's `Worker`, whose script it is not asked for. */
class ParserInProcess extends EventTarget {
  readonly #channel = new MessageChannel();

  constructor() {
    super();
    WorkerMessageHandler.initializeFromPort(this.#channel.port2);
    this.#channel.port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#channel.port1.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.#channel.port1.close();
  }
}
vi.stubGlobal('Worker', ParserInProcess);
afterAll(() => void vi.unstubAllGlobals());

/** Draws nothing and takes all letters for equally wide: this page has no fonts and no pictures. */
function getContext(this: HTMLCanvasElement) {
  return { canvas: this, font: '', measureText: (text: string) => ({ width: text.length * 5, fontBoundingBoxAscent: 8 }) };
}
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never);

let made = 0;

/** A document that nobody has opened before. @param more e.g. another `key` */
export const sourceOf = (bytes: Uint8Array<ArrayBuffer>, more: Partial<PdfSource> = {}): PdfSource => ({
  key: `test:${++made}`,
  // Given away, so that each load gets its own.
  load: () => ({ data: bytes.slice() }),
  ...more,
});

/** Opens a document until the end of the test. */
export const openPdf = (bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> => {
  const opening = new Opening(sourceOf(bytes));
  onTestFinished(() => opening.close());
  return opening.document;
};

/** Texts of a document that nothing hangs. */
export const textsOf = (pdf: PDFDocumentProxy): PageTexts =>
  new PageTexts(pdf, new PageGuard({ hung: new HungPages(), heardAt: () => performance.now(), onStuck: () => undefined }));
