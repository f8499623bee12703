/**
 * Draws pages of a PDF as JPEG in a process of its own with limits on time and memory (`startLimited` of `#server-kit`). Arguments: the
 * packages of `pdf-packages.ts`, path of the file, pixels of the width, pages. Writes a line of JSON for each page that could be drawn, and
 * why there is none when the file cannot be read.
 */
import { readFile } from 'node:fs/promises';
import { end, keepOutputForAnswers, say, stepDone } from '#child-kit';
import { loadTools, openPdf, type PdfDocument, type Tools } from './pdf/pdfjs.ts';

const packages = process.argv.slice(1, 4);
const [path = '', width = '', ...pages] = process.argv.slice(4);

/** Of its longer side to its shorter one, in pixels: what is longer is drawn smaller. */
const LONGEST = 3;
/** Of 100. */
const QUALITY = 82;

keepOutputForAnswers();

const draw = async ({ canvas }: Tools, document: PdfDocument, number: number): Promise<Buffer> => {
  const page = await document.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(Number(width) / whole.width, (LONGEST * Number(width)) / whole.height);
  const viewport = page.getViewport({ scale });
  const drawn = canvas.createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvas: drawn, viewport, intent: 'print' }).promise;
  page.cleanup();
  return drawn.encode('jpeg', QUALITY);
};

const main = async (): Promise<void> => {
  const tools = await loadTools(packages);
  const document = await openPdf(tools, new Uint8Array(await readFile(path)), true);
  for (const page of pages.map(Number)) {
    const jpeg = await draw(tools, document, page).catch(() => undefined);
    if (jpeg) say({ page, jpeg: jpeg.toString('base64') });
    stepDone();
  }
};

main().then(end, (error: unknown) => {
  say({ failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' });
  end();
});
