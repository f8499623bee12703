/**
 * What is promised of the preflight of a thesis of 300 pages, in time at work and not on the clock: the machine has other things to do. In
 * this process, so that its time can be told; the product starts one for each file.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPdfjs } from '#child-kit';
import { familiesFor, newPdf, pdfjsAddress } from '#server-kit';
import { lookThrough } from '../server/preflight/pdf/look-through.ts';
import { type CanvasPackage, type Pdfjs, toolsOf } from '../server/preflight/pdf/pdfjs.ts';
import { pdfPackages } from '../server/preflight/pdf-packages.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const PAGES = 300;
const LINES = 45;
/** One page in so many has a coloured word, and one an image. */
const COLOURED_WORD = 12;
const IMAGE = 25;

const isColoured = (page: number): boolean => page % COLOURED_WORD === 0 || page % IMAGE === 0;

const canvasPackage = createRequire(import.meta.url)('@napi-rs/canvas') as typeof import('@napi-rs/canvas');

/** What the types of the canvas leave out where there is no page of the web. */
interface DrawsImages {
  drawImage(image: object, x: number, y: number, width: number, height: number): void;
}

const picture = (): object => {
  const canvas = canvasPackage.createCanvas(1600, 1200);
  const context = canvas.getContext('2d');
  for (let at = 0; at < 400; at++) {
    context.fillStyle = `hsl(${at * 7} 80% 50%)`;
    context.fillRect((at * 37) % 1600, (at * 91) % 1200, 90, 90);
  }
  return canvas;
};

/** Every letter is placed by itself, as our own PDFs have it: more work than what typesetters make of a line. */
const thesis = (): Buffer => {
  const document = newPdf({ title: 'Ospreys of the northern lakes' });
  const image = picture();
  for (let page = 1; page <= PAGES; page++) {
    const context = document.beginPage(595, 842);
    const line = `The osprey is a bird of prey that eats fish and lives near lakes and rivers, as on page ${page}.`;
    context.font = `11px ${familiesFor(line)}`;
    context.fillStyle = '#000';
    for (let at = 0; at < LINES; at++) context.fillText(`${at} ${line}`, 64, 80 + at * 15.5);
    context.fillStyle = '#1a3fc4';
    if (page % COLOURED_WORD === 0) context.fillText('[12]', 300, 796);
    if (page % IMAGE === 0) (context as unknown as DrawsImages).drawImage(image, 64, 300, 440, 330);
    document.endPage();
  }
  return document.close();
};

export const run = async (report: Report): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
  try {
    const path = join(folder, 'thesis.pdf');
    writeFileSync(path, thesis());
    const wrong: number[] = [];
    const start = process.cpuUsage();
    const pdfjs = (await loadPdfjs(pdfjsAddress())) as Pdfjs;
    const tools = toolsOf(pdfjs, canvasPackage as unknown as CanvasPackage, pdfPackages()[2]);
    await lookThrough(tools, path, {
      document: () => {},
      page: ({ page, isColour }) => {
        if (isColour !== isColoured(page)) wrong.push(page);
      },
    });
    const { user, system } = process.cpuUsage(start);
    report('pages of 300 whose colour was told wrongly', wrong.length, 'pages', { limit: 0 });
    report('preflight of 300 pages', (user + system) / 1e6, 's', { limit: 10 });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
