/** Reads pages of a PDF for the pieces of words that they are drawn with. */
import { FOR_WORDS } from '#child-kit';
import { drawnPieces, type Instructions } from './drawn-pieces.ts';
import type { PagePieces } from './model.ts';

export type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'OPS'>;

/** One page after the other, each let go of before the next. @throws whatever pdf.js does */
export async function* readPieces(
  { getDocument, OPS }: Pdfjs,
  pdf: Uint8Array,
  wanted: readonly number[],
): AsyncGenerator<PagePieces> {
  const document = await getDocument({ data: new Uint8Array(pdf), ...FOR_WORDS }).promise;
  for (const number of wanted.filter((page) => page <= document.numPages)) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const unitOf = (font: string): number => {
      const found = page.commonObjs.has(font) ? (page.commonObjs.get(font) as { fontMatrix?: number[] } | null) : null;
      return found?.fontMatrix?.[0] ?? 0.001;
    };
    const [left = 0, , , top = 0] = page.view;
    yield { page: number, left, top, pieces: drawnPieces(fnArray, argsArray, OPS as Instructions, unitOf) };
    page.cleanup();
  }
}
