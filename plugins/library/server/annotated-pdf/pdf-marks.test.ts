/** What other plugins may ask of PDFs that are not the library's. */
import { expect, it } from 'vitest';
import { pdfVariant } from '../testing/pdf-variants.ts';
import { pdfMarks } from './pdf-marks.ts';

it.each(['table', 'stream'] as const)(
  'tells the sheets of pages that there are, also where all pages share one (%s)',
  async (xref) => {
    const bytes = pdfVariant({ xref, pages: 2 });
    const sheets = await pdfMarks.sheets(bytes, new Set([1, 2, 3]));
    expect([...sheets]).toEqual([
      [1, [0, 0, 612, 792]],
      [2, [0, 0, 612, 792]],
    ]);
  },
);

it('takes the corners of a sheet in any order, and a sheet of a page’s own before the one that they share', async () => {
  const shared = pdfVariant({ xref: 'table' }).toString('latin1');
  const turned = Buffer.from(shared.replace('/MediaBox [0 0 612 792]', '/MediaBox [612 792 0 0]'), 'latin1');
  expect([...(await pdfMarks.sheets(turned, new Set([1])))]).toEqual([[1, [0, 0, 612, 792]]]);
  // As many bytes as before, so that the table still holds.
  const own = Buffer.from(shared.replace('/Odd#20name (a\\)b\\101)', '/MediaBox [5 6 70 80]'.padEnd(23)), 'latin1');
  expect([...(await pdfMarks.sheets(own, new Set([1])))]).toEqual([[1, [5, 6, 70, 80]]]);
});

it('says why a file cannot be written into', async () => {
  const refused = { status: 422, message: expect.stringContaining('damaged') };
  await expect(pdfMarks.sheets(Buffer.from('%PDF-1.5'), new Set([1]))).rejects.toMatchObject(refused);
  await expect(pdfMarks.behind(pdfVariant({ encrypted: true }), [])).resolves.toHaveLength(0);
});
