/** Marks of other programs in real files, through pdf.js. */
import { expect, it } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { readForeign } from '../../common/foreign/read-foreign.ts';
import { openPdf } from '../testing/pdf-in-process.ts';

const ANNOTATIONS = [
  '<< /Type /Annot /Subtype /Highlight /Rect [60 690 200 705] /QuadPoints [60 705 200 705 60 690 200 690] /C [1 1 0] /T (Ada) /Contents (Why?) /M (D:20260131140509Z) >>',
  '<< /Type /Annot /Subtype /Ink /Rect [10 10 60 60] /InkList [[10 10 60 60] [10 60 60 10]] /C [1 0 0] /BS << /W 3 >> >>',
  '<< /Type /Annot /Subtype /FreeText /Rect [300 300 400 330] /Contents <FEFF03B103B2> /DA (/Helv 12 Tf 0 0 1 rg) >>',
  '<< /Type /Annot /Subtype /Circle /Rect [500 500 550 560] /C [0 1 0] /F 4 >>',
  '<< /Type /Annot /Subtype /Text /Rect [400 600 420 620] /Contents (A note) /F 2 >>',
];

it('[LIB-134] reads what pdf.js tells of a page, on a turned one too', async () => {
  const pdf = await openPdf(
    makePdf({ pages: 2, rotate: () => 90, annotations: (page) => (page === 2 ? ANNOTATIONS.join(' ') : '') }),
  );
  const marks = async (page: number) => readForeign(await (await pdf.getPage(page)).getAnnotations(), page);
  expect(await marks(1)).toEqual([]);
  expect(await marks(2)).toMatchObject([
    {
      kind: 'highlight',
      page: 2,
      quads: [[60, 705, 200, 705, 60, 690, 200, 690]],
      color: '#FFFF00',
      author: 'Ada',
      comment: 'Why?',
      modified: '2026-01-31T14:05:09.000Z',
    },
    {
      kind: 'ink',
      drawing: {
        strokes: [
          [10, 10, 60, 60],
          [10, 60, 60, 10],
        ],
        line_width: 3,
      },
      color: '#FF0000',
    },
    { kind: 'text', text: 'αβ', color: '#0000FF', drawing: { font_size: 12 } },
    { kind: 'area', quads: [[500, 560, 550, 560, 500, 500, 550, 500]], color: '#00FF00' },
  ]);
});
