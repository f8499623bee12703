/** PDFs of scanned pages for tests: a picture on each, and perhaps a cover with text. */
import { pdfDocument, streamObject } from '../../../../../tests/fixtures/pdf-file.ts';

interface Scan {
  /** Pages. */
  readonly pictures: number;
  /** Text of a page before them. */
  readonly cover?: string;
}

const PICTURE = ' /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
const [FONT, IMAGE, FIRST] = [3, 4, 5];

export const picturePdf = ({ pictures, cover }: Scan): Buffer => {
  const contents = [
    ...(cover === undefined ? [] : [`BT /F 11 Tf 72 700 Td (${cover}) Tj ET`]),
    ...Array.from({ length: pictures }, () => 'q 595 0 0 842 0 0 cm /I Do Q'),
  ];
  const kids = contents.map((_, index) => `${FIRST + index * 2} 0 R`).join(' ');
  const resources = `/Resources << /Font << /F ${FONT} 0 R >> /XObject << /I ${IMAGE} 0 R >> >>`;
  return pdfDocument({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      streamObject('x', PICTURE),
      ...contents.flatMap((content, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${FIRST + index * 2 + 1} 0 R >>`,
        streamObject(content),
      ]),
    ],
  });
};
