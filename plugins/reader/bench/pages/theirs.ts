/** Page of the bench: pdf.js with its own viewer component and its own defaults. */
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import 'pdfjs-dist/web/pdf_viewer.css';
import { report } from './report.ts';

document.body.innerHTML =
  '<div id="container" style="position:absolute;inset:0;overflow:auto"><div id="viewer" class="pdfViewer"></div></div>';
await new Promise((resolve) => setTimeout(resolve, 500));
const start = performance.now();
const pdfjs = await import('pdfjs-dist');
(globalThis as { pdfjsLib?: unknown }).pdfjsLib = pdfjs;
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
const { EventBus, PDFLinkService, PDFViewer } = await import('pdfjs-dist/web/pdf_viewer.mjs');
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.querySelector('#container') as HTMLDivElement, eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => {
  viewer.currentScaleValue = 'page-width';
});
const pdf = await pdfjs.getDocument({
  url: '/document.pdf',
  cMapUrl: '/pdfjs/cmaps/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
}).promise;
viewer.setDocument(pdf);
linkService.setDocument(pdf, null);
report(start, '.page[data-page-number="1"][data-loaded] canvas', '.page[data-page-number="1"] .textLayer span');
