/** For tests: theses as PDFs with fonts in them, some of whose pages have colour. */
import { familiesFor, newPdf } from '#server-kit';

interface Thesis {
  readonly pages: number;
  /** From 1. */
  readonly colour?: readonly number[];
  /** Points. */
  readonly size?: (page: number) => readonly [width: number, height: number];
}

const A4 = [595, 842] as const;
const SQUARE = 60;

export const thesis = ({ pages, colour = [], size = () => A4 }: Thesis): Uint8Array<ArrayBuffer> => {
  const document = newPdf({ title: 'Ospreys of the northern lakes' });
  for (let page = 1; page <= pages; page++) {
    const context = document.beginPage(...size(page));
    const line = `Page ${page}: the osprey is a bird of prey that eats fish.`;
    context.font = `12px ${familiesFor(line)}`;
    context.fillStyle = '#000';
    context.fillText(line, 72, 100);
    context.fillStyle = '#c41a3f';
    if (colour.includes(page)) context.fillRect(72, 200, SQUARE, SQUARE);
    document.endPage();
  }
  return new Uint8Array(document.close());
};
