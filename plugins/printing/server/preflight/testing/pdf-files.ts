/** PDFs for tests of the preflight, made of what is on their pages. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfDocument, streamObject } from '../../../../../tests/fixtures/pdf-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
let files = 0;

/** @returns its path */
export const fileOf = (bytes: Uint8Array): string => {
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, bytes);
  return path;
};

export interface DrawnPage {
  /** Operators of PDF. `/F` is Helvetica, which is not in the file; `/P` an image; `/B` a font of squares that is in the file. */
  readonly content: string;
  /** Entries of the page. */
  readonly entries?: string;
}

interface Wanted {
  readonly pages: readonly DrawnPage[];
  /** Left, bottom, right, top, in points. */
  readonly box?: string;
  /** Pixels of the image, red, green and blue of each. */
  readonly image?: { readonly width: number; readonly height: number; readonly bytes: Buffer };
  readonly fontName?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
}

const A4 = '0 0 595.28 841.89';
const WHITE = { width: 1, height: 1, bytes: Buffer.from([255, 255, 255]) };

/** A document whose pages are drawn by operators. Its boxes are told by the node above the pages. */
export const drawnPdf = ({ pages, box = A4, image = WHITE, fontName = 'Helvetica', trailer = '' }: Wanted): Buffer => {
  const { width, height, bytes } = image;
  const first = 7;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [${box}] /Resources << /Font << /F 3 0 R /B 4 0 R >> /XObject << /P 6 0 R >> >> >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${fontName} /Encoding /WinAnsiEncoding >>`,
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /square 5 0 R >> /Encoding << /Type /Encoding /Differences [97 /square] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << >> >>',
    streamObject('1000 0 0 0 900 900 d1 0 0 900 900 re f'),
    streamObject(
      bytes.toString('latin1'),
      ` /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    ),
    ...pages.flatMap(({ content, entries = '' }, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * at + 1} 0 R ${entries} >>`,
      streamObject(content),
    ]),
  ];
  return pdfDocument({ objects, trailer: () => trailer });
};

/** A line of letters that are in the file. */
export const letters = (count: number, size = 12): string => `BT /B ${size} Tf 72 700 Td (${'a'.repeat(count)}) Tj ET`;
/** Pages of black letters. */
export const plainPages = (count: number): DrawnPage[] => Array.from({ length: count }, () => ({ content: letters(30) }));
